export { parseJson } from 'qipu/internal/text/json'

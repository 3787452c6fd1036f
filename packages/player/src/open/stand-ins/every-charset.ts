export { decode } from 'qipu/internal/text/decode'

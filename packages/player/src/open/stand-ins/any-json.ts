export { parseTolerant } from 'qipu/internal/text/json/tolerant'

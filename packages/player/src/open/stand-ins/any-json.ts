export { parseTolerant } from 'qipu/text'

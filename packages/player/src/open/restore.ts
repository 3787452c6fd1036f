export { restore } from 'qipu/record'

export { decode } from 'qipu/text'

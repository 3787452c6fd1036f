/** Drawing of card tables, loaded with the first of them. */

export { tableOf } from 'qipu/diagram'

import type { CommandFacts } from '../../command/facts.ts'

export const facts = {
  name: 'rpc',
  description: {
    en: 'serve other programs: JSON-RPC 2.0 over standard input and output',
    zh: '供其他程序调用：标准输入输出上的 JSON-RPC 2.0',
  },
  arguments: {},
  options: {},
  examples: [`echo '{"jsonrpc":"2.0","id":1,"method":"formats"}' | qipu rpc`],
} as const satisfies CommandFacts

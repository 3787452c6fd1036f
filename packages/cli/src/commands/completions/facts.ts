import type { CommandFacts } from '../../command/facts.ts'

export const facts = {
  name: 'completions',
  description: {
    en: 'print the script that completes commands in bash, zsh, fish or powershell',
    zh: '输出在 bash、zsh、fish 或 powershell 中补全命令的脚本',
  },
  arguments: { shell: { value: 'shell' } },
  options: {},
  examples: ['qipu completions bash >> ~/.bashrc', 'qipu completions fish > ~/.config/fish/completions/qipu.fish'],
} as const satisfies CommandFacts

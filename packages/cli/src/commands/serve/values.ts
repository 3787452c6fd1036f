import { wholeNumber } from '../../command/values.ts'
import { CliError } from '../../text/cli-error.ts'

export function port(text: string): number {
  const number = wholeNumber(text)
  if (number > 65_535) throw new CliError('no-port')
  return number
}

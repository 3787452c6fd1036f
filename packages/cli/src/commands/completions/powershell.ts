import { type CommandWord, pathsOf } from './words.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
const list = (words: readonly string[]): string => `@(${words.map(quoted).join(', ')})`

/** Script for PowerShell. */
export function powershellScript(words: readonly CommandWord[]): string {
  const paths = pathsOf(words)
  const rows = paths.map(({ path, commands, options }) => {
    const own = commands.length > 0 ? commands.map(({ name }) => name) : options.map(({ long }) => long)
    return `    ${quoted(path.join(' '))} = ${list(own)}`
  })
  const values = paths.flatMap(({ path, options }) =>
    options
      .filter((option) => option.values.length > 0)
      .map(({ long, values }) => `    ${quoted(`${path.join(' ')} ${long}`)} = ${list(values)}`),
  )
  return `# PowerShell completion of qipu
Register-ArgumentCompleter -Native -CommandName qipu -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @{
    '' = ${list(words.map(({ name }) => name))}
${rows.join('\n')}
  }
  $values = @{
${values.join('\n')}
  }
  $path = ''
  $last = ''
  foreach ($element in $commandAst.CommandElements | Select-Object -Skip 1) {
    $text = $element.ToString()
    if ($element.Extent.EndOffset -ge $cursorPosition -and $text -eq $wordToComplete) { break }
    $last = $text
    $next = "$path $text".Trim()
    if ($words.ContainsKey($next)) { $path = $next }
  }
  $choices = if ($values.ContainsKey("$path $last")) { $values["$path $last"] } else { $words[$path] }
  $choices | Where-Object { $_ -like "$wordToComplete*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`
}

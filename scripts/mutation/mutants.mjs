// Mutants of a source file: single changes of its syntax tree that a test should notice.
import ts from 'typescript'

const SWAPPED = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
])

/** Returns the changes of one node as [start, end, replacement]. */
function changesOf(node, source, text) {
  const start = node.getStart(source)
  const whole = (by) => [start, node.end, by]
  if (ts.isBinaryExpression(node)) {
    const { operatorToken: operator, left, right } = node
    // Concatenated texts are seldom numbers.
    const isText = [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side))
    const by = SWAPPED.get(operator.kind)
    return by && !isText ? [[operator.getStart(source), operator.end, by]] : []
  }
  if (ts.isIfStatement(node)) {
    const { expression } = node
    return [[expression.getStart(source), expression.end, `!(${expression.getText(source)})`]]
  }
  if (ts.isConditionalExpression(node)) {
    const { condition, whenTrue, whenFalse } = node
    return [whole(`${condition.getText(source)} ? ${whenFalse.getText(source)} : ${whenTrue.getText(source)}`)]
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [whole(node.operand.getText(source))]
  if (ts.isNumericLiteral(node)) return [whole(node.text === '0' ? '1' : `(${text.slice(start, node.end)} + 1)`)]
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [whole('false')]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [whole('true')]
  if (ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression)) return [whole('void 0')]
  return []
}

/** Parts without behaviour at run time, or that only the compiler reads. */
const isSkipped = (node) =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  (ts.isPropertyAssignment(node) && ts.isNumericLiteral(node.name) && ts.isStringLiteralLike(node.initializer))

/** Returns all mutants of a file's text, in the order of the text. */
export function mutantsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const mutants = []
  const visit = (node) => {
    if (isSkipped(node)) return
    for (const [start, end, by] of changesOf(node, source, text)) {
      const { line, character } = source.getLineAndCharacterOfPosition(start)
      // The text around it tells equal mutants of a file apart, also after changes elsewhere in the file.
      const context = text.slice(start - character, text.indexOf('\n', start)) + character
      mutants.push({ file, start, end, by, line: line + 1, context, was: text.slice(start, end) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return mutants
}

export const mutated = (text, { start, end, by }) => text.slice(0, start) + by + text.slice(end)

import { EntityFile } from '#contract/data/entity-file'

const MAX_OUTLINE = 300
const MAX_PARAMETERS = 120
const DECLARED =
  /^export\s+(default\s+)?(?:async\s+)?(?:function\s*\*?\s*([A-Za-z_$][\w$]*)?\s*(?=[(<])|class\s+([A-Za-z_$][\w$]*)|(?:const|let|var)\s+([A-Za-z_$][\w$]*)\s*(?::[^=\n]+)?=\s*)/gm
const LISTED = /^export\s*(?:type\s*)?\{([^}]{0,400})\}/gm
const NAMED_DEFAULT = /^export\s+default\s+(?:(?:React\.)?\w+\()*([A-Za-z_$][\w$]*)\)*\s*;?\s*$/m
/** `export default memo(forwardRef(`: what follows may be a function. */
const WRAPPED_DEFAULT = /^export\s+default\s+(?:(?:React\.)?[a-z]\w*(?:<[^()\n]{0,120}>)?\(\s*)+/m
const ARROW_DEFAULT = /^export\s+default\s+(?=(?:async\s*)?(?:[(<]|[A-Za-z_$][\w$]*\s*=>))/m

/**
 * What stands for a file whose text is not shown: of code what it exports, with its parameters; of an entity its
 * fields. Undefined where there is nothing to say.
 */
export function outlineOf(path: string, text: string): string | undefined {
  const entity = /^entities\/([^/]+)\.jsonc?$/.exec(path)?.[1]
  const said = entity ? fieldsOf(entity, text) : /\.[jt]sx?$/.test(path) ? exportsOf(text) : []
  const outline = said.join(', ')
  if (outline === '') return undefined
  return outline.length > MAX_OUTLINE ? `${outline.slice(0, MAX_OUTLINE - 1)}…` : outline
}

function fieldsOf(name: string, text: string): string[] {
  const read = EntityFile.read(text, name)
  if (!read.ok) return []
  return Object.entries(read.schema.properties).map(([field, property]) => {
    const relation = property['x-relation']
    return relation ? `${field} → ${relation}` : property.enum ? `${field} (${property.enum.join('|')})` : field
  })
}

function exportsOf(text: string): string[] {
  const found: string[] = []
  for (const match of text.matchAll(DECLARED)) {
    const [whole, isDefault, named, classed, assigned] = match
    const name = named ?? classed ?? assigned ?? 'default'
    const rest = text.slice(match.index + whole.length)
    const parameters = classed ? '' : assigned ? arrowParameters(rest) : parametersAt(rest)
    found.push(`${isDefault && name !== 'default' ? 'default ' : ''}${name}${parameters}`)
  }
  for (const [, names = ''] of text.matchAll(LISTED)) {
    found.push(
      ...names
        .split(',')
        .map((each) => each.trim().replace(/\s+/g, ' '))
        .filter((each) => each !== '')
        .map((each) => each.replace(/^(?!type )[\w$]+/, (name) => `${name}${declaredParameters(text, name)}`)),
    )
  }
  const later = NAMED_DEFAULT.exec(text)?.[1]
  if (later) found.push(`default ${later}${declaredParameters(text, later)}`)
  else found.push(...unnamedDefault(text))
  return [...new Set(found)]
}

/** A function that is exported without a name of its own, or by one that only it knows. */
function unnamedDefault(text: string): string[] {
  const head = WRAPPED_DEFAULT.exec(text) ?? ARROW_DEFAULT.exec(text)
  if (!head) return []
  const rest = text.slice(head.index + head[0].length)
  const name = /^(?:async\s+)?function\s+([A-Za-z_$][\w$]*)/.exec(rest)?.[1]
  const parameters = arrowParameters(rest)
  return parameters === '' ? [] : [`default${name ? ` ${name}` : ''}${parameters}`]
}

/** Of `(a, b) => …` and `function (a) {…}`; of anything else nothing. */
function arrowParameters(rest: string): string {
  const head = /^(?:(?:React\.)?(?:memo|forwardRef)(?:<[^()\n]{0,120}>)?\(\s*)*(?:async\s+)?(?:function\s*\w*\s*)?(?=[(<])/.exec(
    rest,
  )
  if (!head)
    return /^(?:async\s+)?([A-Za-z_$][\w$]*)\s*=>/.exec(rest)?.[1] ? `(${/([A-Za-z_$][\w$]*)\s*=>/.exec(rest)?.[1]})` : ''
  return parametersAt(rest.slice(head[0].length))
}

function declaredParameters(text: string, name: string): string {
  const at = new RegExp(`^(?:async\\s+)?function\\s+${name.replaceAll('$', '\\$')}\\s*(?=[(<])`, 'm').exec(text)
  if (at) return parametersAt(text.slice(at.index + at[0].length))
  const bound = new RegExp(`^(?:const|let|var)\\s+${name.replaceAll('$', '\\$')}\\s*(?::[^=\\n]+)?=\\s*`, 'm').exec(text)
  return bound ? arrowParameters(text.slice(bound.index + bound[0].length)) : ''
}

/** What stands between the brackets a text begins with, on one line; type parameters before them are left out. */
function parametersAt(typed: string): string {
  const text = withoutTypeParameters(typed)
  if (text[0] !== '(') return ''
  let depth = 0
  for (let at = 0; at < Math.min(text.length, MAX_PARAMETERS * 3); at += 1) {
    if ('([{'.includes(text[at] ?? '')) depth += 1
    else if (')]}'.includes(text[at] ?? '')) depth -= 1
    if (depth > 0) continue
    const inside = text.slice(0, at + 1).replace(/\s+/g, ' ')
    return inside.length > MAX_PARAMETERS ? `${inside.slice(0, MAX_PARAMETERS)}…)` : inside
  }
  return '(…)'
}

function withoutTypeParameters(text: string): string {
  let depth = 0
  for (let at = 0; at < Math.min(text.length, MAX_PARAMETERS * 3); at += 1) {
    if (text[at] === '<') depth += 1
    else if (text[at] === '>' && text[at - 1] !== '=') depth -= 1
    if (depth <= 0) return text[at] === '>' ? text.slice(at + 1).trimStart() : text
  }
  return ''
}

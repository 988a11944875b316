import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { indexFiles, resolveImport } from '#compiler/resolve-import'
import { scanImports } from '#compiler/scan-imports'
import type { AppFiles } from '#contract/app/app-files'
import { isCode } from '#contract/app/app-files'
import type { EntitySchema } from '#contract/data/entities'
import { completeMember, completeRowKey, isNothing, ROW_FIELDS } from './client-completions'
import type { CodeContext } from './code-context'
import { readImportedNames } from './imported-names'

type Source = (context: CompletionContext, known: CodeContext, path: string) => CompletionResult | null

/**
 * Completions that need to know the app: its files, its entities, and what the runtime offers. Asked in turn; the first
 * that has something answers.
 */
export function completeCode(context: CompletionContext, known: CodeContext, path: string): CompletionResult | null {
  const member = completeMember(context, known)
  if (isNothing(member)) return null
  if (member) return member
  for (const source of SOURCES) {
    const result = source(context, known, path)
    if (result && result.options.length > 0) return result
  }
  return null
}

/** What may stand between the quotes of an import. */
const completeSpecifier: Source = (context, { files, surface }, path) => {
  const typed = context.matchBefore(/(?:from\s*|import\s*)["'][^"'\n]*/)
  if (!typed) return null
  const from = typed.from + typed.text.search(/["']/) + 1
  const own = Object.keys(files)
    .filter((each) => isCode(each) && each !== path && !each.startsWith('pages/'))
    .map((each) => ({ label: `@/${each.replace(/(?:\/index)?\.[jt]sx?$/, '')}`, type: 'variable', detail: 'in this app' }))
  const modules = Object.keys(surface?.modules ?? {})
    .filter((each) => !each.endsWith('/*'))
    .map((label) => ({ label, type: 'namespace' }))
  return { from, options: [...own, ...modules], validFor: /^[^"'\n]*$/ }
}

/** The names a module exports, between the braces of its import. */
const completeImportedName: Source = (context, known, path) => {
  const statement = scanImports(context.state.doc.toString()).find(
    ({ start, offset }) => context.pos > start && context.pos <= offset,
  )
  if (!statement || !context.matchBefore(/\{[^}]*/)) return null
  const word = context.matchBefore(/[\w$]*/)
  const names = exportsOf(statement.specifier, known, path)
  return {
    from: word?.from ?? context.pos,
    options: names.filter((name) => name !== 'default').map((label) => ({ label, type: 'variable' })),
    validFor: /^[\w$]*$/,
  }
}

/** Fields of the app's entities after a dot; those of the entity that the name before it speaks of come first. */
const completeField: Source = (context, { entities }) => {
  const typed = context.matchBefore(/[\w$\])]\??\.\w*/)
  if (!typed) return null
  const owner = context.matchBefore(/[\w$]+\??\.\w*/)?.text.split(/\??\./, 1)[0] ?? ''
  const used = Object.values(entities)
  const likely = used.filter((schema) => speaksOf(owner, schema))
  const fields = new Map<string, Completion>()
  for (const schema of likely.length > 0 ? likely : used)
    for (const [label, { description }] of Object.entries(schema.properties)) {
      const entry = { label, type: 'property', detail: schema.name, ...(description ? { info: description } : {}) }
      if (!fields.has(label)) fields.set(label, likely.length > 0 ? { ...entry, boost: 2 } : entry)
    }
  if (fields.size === 0) return null
  const common = ROW_FIELDS.map((label) => ({ label, type: 'property', detail: 'every row' }))
  return { from: typed.from + typed.text.lastIndexOf('.') + 1, options: [...fields.values(), ...common], validFor: /^\w*$/ }
}

/** `task`, `tasks`, `newTask`, `t` in a map over tasks is not: only names that hold the entity's own. */
const speaksOf = (variable: string, { name }: EntitySchema) => variable.toLowerCase().includes(name.toLowerCase())

/** Components of the app and of the runtime's kit after `<`; one that is not imported yet brings its import along. */
const completeComponent: Source = (context, known, path) => {
  const typed = context.matchBefore(/<[A-Za-z]?\w*/)
  if (!typed) return null
  const text = context.state.doc.toString()
  const imported = new Set(readImportedNames(text).map(({ local }) => local))
  const options = [...ownComponents(known.files, path), ...kitComponents(known)].map(
    ({ name, specifier, isDefault }): Completion => {
      const completion = { label: name, type: 'class', detail: specifier }
      if (imported.has(name)) return { ...completion, boost: 1 }
      const statement = `import ${isDefault ? name : `{ ${name} }`} from '${specifier}'\n`
      return {
        ...completion,
        apply: (view, _completion, from, to) =>
          view.dispatch({
            changes: [
              { from: afterImports(text), insert: statement },
              { from, to, insert: name },
            ],
            selection: { anchor: from + statement.length + name.length },
            userEvent: 'input.complete',
          }),
      }
    },
  )
  return { from: typed.from + 1, options, validFor: /^\w*$/ }
}

interface KnownComponent {
  name: string
  specifier: string
  isDefault: boolean
}

function ownComponents(files: AppFiles, path: string): KnownComponent[] {
  return Object.keys(files).flatMap((each) => {
    const name = /^components\/(?:.+\/)?([A-Z]\w*)\.[jt]sx$/.exec(each)?.[1]
    if (!name || each === path) return []
    return [{ name, specifier: `@/${each.replace(/\.[jt]sx$/, '')}`, isDefault: /\bexport\s+default\b/.test(files[each] ?? '') }]
  })
}

const kitComponents = ({ surface }: CodeContext): KnownComponent[] =>
  Object.entries(surface?.modules ?? {}).flatMap(([specifier, { exports }]) =>
    specifier.startsWith('@/components/')
      ? exports.filter((name) => /^[A-Z]/.test(name)).map((name) => ({ name, specifier, isDefault: false }))
      : [],
  )

/** The beginning of the line after the last import, or of the file. */
function afterImports(text: string): number {
  const end = scanImports(text).at(-1)?.end
  if (end === undefined) return 0
  const next = text.indexOf('\n', end)
  return next === -1 ? text.length : next + 1
}

/** What a module of the app or of the runtime exports. */
function exportsOf(specifier: string, { files, surface }: CodeContext, path: string): string[] {
  if (!surface) return []
  const resolved = resolveImport(specifier, path, indexFiles(files), surface)
  if (resolved.kind === 'runtime') return surface.modules[resolved.specifier]?.exports ?? []
  if (resolved.kind === 'missing') return []
  const text = files[resolved.path] ?? ''
  const declared = text.matchAll(/\bexport\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+([\w$]+)/g)
  const listed = [...text.matchAll(/\bexport\s*\{([^}]*)\}/g)].flatMap(([, inner = '']) =>
    inner.split(',').map(
      (part) =>
        part
          .split(/\sas\s/)
          .at(-1)
          ?.trim() ?? '',
    ),
  )
  return [...new Set([...[...declared].map(([, name = '']) => name), ...listed])].filter(Boolean).sort()
}

const SOURCES: Source[] = [completeSpecifier, completeImportedName, completeRowKey, completeComponent, completeField]

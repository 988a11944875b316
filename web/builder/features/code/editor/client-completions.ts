import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { EntitySchema } from '#contract/data/entities'
import type { CodeContext } from './code-context'
import { readImportedNames } from './imported-names'

/** What one does with the rows of an entity. */
const ENTITY_METHODS = [
  'list',
  'filter',
  'get',
  'count',
  'create',
  'bulkCreate',
  'update',
  'bulkUpdate',
  'updateMany',
  'upsert',
  'delete',
  'deleteMany',
  'aggregate',
  'importEntities',
  'schema',
  'subscribe',
] as const
/** Of every row, besides the fields of its entity. */
export const ROW_FIELDS = ['id', 'created_date', 'updated_date', 'created_by'] as const

/** The parts of the app's client, by where they stand. */
const CLIENT: Record<string, readonly string[]> = {
  '': ['entities', 'auth', 'integrations', 'functions', 'agents', 'users', 'analytics', 'appLogs', 'fetchWithAuth'],
  auth: ['me', 'updateMe', 'isAuthenticated', 'redirectToLogin', 'logout', 'loginWithProvider', 'loginViaEmailPassword'],
  integrations: ['Core', 'custom'],
  'integrations.Core': [
    'InvokeLLM',
    'SendEmail',
    'UploadFile',
    'UploadPrivateFile',
    'CreateFileSignedUrl',
    'GenerateImage',
    'ExtractDataFromUploadedFile',
  ],
  'integrations.custom': ['call'],
  functions: ['invoke', 'fetch'],
  agents: ['getConversations', 'listConversations', 'getConversation', 'createConversation', 'addMessage'],
  users: ['inviteUser'],
  analytics: ['track'],
  appLogs: ['logUserInApp', 'fetchLogs', 'getStats'],
}
const NOTHING = 'nothing'

const answer = (from: number, options: Completion[]): CompletionResult => ({ from, options, validFor: /^\w*$/ })
const methods = (labels: readonly string[]): Completion[] => labels.map((label) => ({ label, type: 'method' }))

/**
 * After a dot behind the app's client, an entity or a module: what those have. `nothing` where what stands there is
 * none of a row's, though it is not known what it has.
 */
export function completeMember(context: CompletionContext, known: CodeContext): CompletionResult | typeof NOTHING | null {
  const typed = context.matchBefore(/(?:[A-Za-z_$][\w$]*\??\.)+\w*/)
  if (!typed || isInDeeperChain(context, typed.from)) return null
  const [root = '', ...path] = typed.text.split(/\??\./).slice(0, -1)
  const from = typed.from + typed.text.lastIndexOf('.') + 1
  const imported = readImportedNames(context.state.doc.toString()).find(({ local }) => local === root)
  if (root === 'base44' || imported?.specifier === '@/api/base44Client') return memberOfClient(from, path, known)
  if (root === 'entities') return memberOfEntities(from, path, known)
  if (!imported) return null
  if (/^@\/entities(?:\/|$)/.test(imported.specifier)) return path.length === 0 ? answer(from, methods(ENTITY_METHODS)) : NOTHING
  const module = known.surface?.modules[imported.specifier]
  if (!module) return /^[A-Z]/.test(root) ? NOTHING : null
  const isWhole = path.length === 0 && (imported.imported === '*' || imported.imported === 'default')
  const exported = isWhole ? module.exports.filter((name) => name !== 'default') : []
  return exported.length > 0
    ? answer(
        from,
        exported.map((label) => ({ label, type: 'variable' })),
      )
    : NOTHING
}
export const isNothing = (result: CompletionResult | typeof NOTHING | null): result is typeof NOTHING => result === NOTHING

/** `rows[0].base44.` and `call().auth.` are not the client's. */
const isInDeeperChain = (context: CompletionContext, from: number): boolean =>
  /[\w$\])]\??\.$/.test(context.state.sliceDoc(Math.max(0, from - 3), from))

function memberOfClient(from: number, path: string[], known: CodeContext): CompletionResult | typeof NOTHING {
  if (path[0] === 'entities') return memberOfEntities(from, path.slice(1), known)
  const names = Object.hasOwn(CLIENT, path.join('.')) ? (CLIENT[path.join('.')] ?? []) : []
  const own = path.length === 1 && path[0] === 'functions' ? functionNames(known) : []
  return names.length > 0 ? answer(from, methods([...own, ...names])) : NOTHING
}

function memberOfEntities(from: number, path: string[], { entities }: CodeContext): CompletionResult | typeof NOTHING {
  if (path.length === 1) return answer(from, methods(ENTITY_METHODS))
  if (path.length > 1) return NOTHING
  const names = Object.values(entities).map(
    ({ name, description }): Completion => ({ label: name, type: 'class', ...(description ? { info: description } : {}) }),
  )
  return answer(from, names)
}

const functionNames = ({ files }: CodeContext): string[] => [
  ...new Set(
    Object.keys(files).flatMap((path) => /^functions\/([A-Za-z_$][\w$]*)(?:\.[jt]s$|\/entry\.[jt]s$)/.exec(path)?.[1] ?? []),
  ),
]

/** A call of an entity whose first object is open at this place. */
const OPEN_CALL =
  /(?:^|[^\w$.])((?:[\w$]+\.)*)([A-Za-z_$][\w$]*)\.(?:filter|create|update|count|upsert|updateMany|deleteMany|bulkCreate|subscribe)\((?:[^(){}]*,)?\s*(?:\[\s*(?:\{[^{}]*\}\s*,\s*)*)?\{((?:[^{}]|\{[^{}]*\})*)$/
const FAR = 2_000

/** Where a key may stand in what an entity is asked for or given: the entity's fields. */
export function completeRowKey(context: CompletionContext, { entities }: CodeContext): CompletionResult | null {
  const before = context.state.sliceDoc(Math.max(0, context.pos - FAR), context.pos)
  const call = OPEN_CALL.exec(before)
  const key = call && /(?:^|,)\s*([\w$]*)$/.exec(call[3] ?? '')
  if (!call || !key) return null
  const schema = entityCalled(call[2] ?? '', call[1] ?? '', { entities, text: context.state.doc.toString() })
  if (!schema) return null
  const own = Object.entries(schema.properties).map(
    ([label, { description }]): Completion => ({
      label,
      type: 'property',
      detail: schema.name,
      ...(description ? { info: description } : {}),
    }),
  )
  const common = ROW_FIELDS.map((label) => ({ label, type: 'property', detail: 'every row' }))
  return answer(context.pos - (key[1] ?? '').length, [...own, ...common])
}

function entityCalled(
  name: string,
  owner: string,
  { entities, text }: { entities: Record<string, EntitySchema>; text: string },
): EntitySchema | undefined {
  const find = (wanted: string) => Object.values(entities).find((schema) => schema.name === wanted)
  if (/(?:^|\.)entities\.$/.test(owner)) return find(name)
  if (owner !== '') return undefined
  const imported = readImportedNames(text).find(({ local }) => local === name)
  if (!imported || !/^@\/entities\//.test(imported.specifier)) return undefined
  return find(imported.imported === 'default' ? (imported.specifier.split('/').at(-1) ?? '') : imported.imported)
}

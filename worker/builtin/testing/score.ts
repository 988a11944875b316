import type { AppFiles } from '#contract/app/app-files'
import type { EntitySchema } from '#contract/data/entities'
import { escapePattern } from '#contract/escape-pattern'
import type { BuiltApp } from './built-app'
import type { AppRequest, ChangeRequest } from './requests'
import { findEntity, findField, fold, missingOf } from './score-data'
import { looks, menuOf, orderOf, SHOWN, wordsOf } from './score-looks'

/** Everything a request asked for that the app does not have; empty where all is there. */
export function faultsOf(request: AppRequest, app: BuiltApp): string[] {
  return [
    ...app.problems,
    ...request.wants.flatMap((want) => missingOf(want, app)),
    ...faultsOfBoth(request, app),
    ...(request.rows ?? []).flatMap((wanted) => {
      const at = wanted.lastIndexOf(' ')
      const [name, count] = [wanted.slice(0, at), wanted.slice(at + 1)]
      const entity = findEntity(app.files, name)
      const has = entity ? (app.rows[entity.name]?.length ?? 0) : 0
      return has === Number(count) ? [] : [`${has} rows of ${name}, not ${count}`]
    }),
    ...(request.says ?? []).filter((text) => !isSaid(app, text, true)).map((text) => `no page says “${text}”`),
  ]
}

/** The same for a change to an app that looked like `before`. */
export function faultsOfChange(request: ChangeRequest, before: BuiltApp, app: BuiltApp): string[] {
  const isChanged = JSON.stringify(before.files) !== JSON.stringify(app.files)
  return [
    ...app.problems,
    ...(request.changes === false && isChanged ? ['changed something'] : []),
    ...(request.changes !== false && !isChanged && !/\balready\b/.test(app.reply) ? ['changed nothing'] : []),
    ...(request.wants ?? []).flatMap((want) => missingOf(want, app)),
    ...faultsOfBoth(request, app),
    ...(request.gone ?? []).filter((place) => isThere(app.files, place)).map((place) => `${place} is still there`),
    ...(request.says ?? []).filter((text) => !isSaid(app, text, false)).map((text) => `no page says “${text}”`),
    ...(request.silent ?? []).filter((text) => isSaid(app, text, false)).map((text) => `some page still says “${text}”`),
    ...(request.without ?? []).filter((code) => isInPages(app.files, code)).map((code) => `some page still shows ${code}`),
    ...(request.required ?? []).filter((place) => !isRequired(app.files, place)).map((place) => `${place} is not required`),
    ...(request.starts ?? []).filter((rule) => !startsWith(app.files, rule)).map((rule) => `not so: ${rule}`),
    ...(request.look && !looks(app.files, request.look) ? [`does not look ${request.look}`] : []),
    ...(request.first && fold(menuOf(app.files)[0] ?? '') !== fold(request.first)
      ? [`the menu starts with ${menuOf(app.files)[0]}`]
      : []),
    ...(request.ordered && !isOrdered(app.files, request.ordered) ? [`is not ordered by ${request.ordered}`] : []),
    ...(request.answers ?? [])
      .filter((word) => !app.reply.toLowerCase().includes(word))
      .map((word) => `does not answer “${word}”`),
  ]
}

function faultsOfBoth({ shows = [], access = [] }: AppRequest | ChangeRequest, { files }: BuiltApp): string[] {
  return [
    ...shows.filter((shown) => !SHOWN[shown](files)).map((shown) => `shows no ${shown}`),
    ...access.filter((rule) => !isAllowed(files, rule)).map((rule) => `not so: ${rule}`),
  ]
}

/** One of `word|other word` is on some page. */
function isSaid(app: BuiltApp, text: string, inRows: boolean): boolean {
  const said = `${wordsOf(app.files)}${inRows ? JSON.stringify(app.rows) : ''}`
  return text.split('|').some((one) => {
    const word = escapePattern(one)
    return new RegExp(/^\w/.test(one) ? `\\b${word}s?\\b` : word, 'i').test(said)
  })
}

const isInPages = (files: AppFiles, code: string) =>
  Object.entries(files).some(([path, source]) => path.startsWith('pages/') && source.includes(code))

const isThere = (files: AppFiles, place: string) =>
  (place.includes('.') ? findField(files, place) : findEntity(files, place)) !== undefined

function isRequired(files: AppFiles, place: string): boolean {
  const found = findField(files, place)
  return found?.entity.required?.includes(found.name) === true
}

function startsWith(files: AppFiles, rule: string): boolean {
  const [place = '', value = ''] = rule.split(' = ')
  const found = findField(files, place)
  return fold(String(found?.property.default ?? '')) === fold(value)
}

function isOrdered(files: AppFiles, rule: string): boolean {
  const at = rule.lastIndexOf(' ')
  const entity = findEntity(files, rule.slice(0, at))
  const wanted = rule.slice(at + 1)
  return entity !== undefined && orderOf(files, entity.name).some((order) => order.replace('-', '') === wanted.replace('-', ''))
}

/** `entity operation who` against the entity's own rules. */
function isAllowed(files: AppFiles, rule: string): boolean {
  const match = /^(.+) (read|write|create|update|delete) (everyone|signed in|own|admin)$/.exec(rule)
  const [, names = '', operation = '', who = ''] = match ?? []
  const entity = findEntity(files, names)
  return entity !== undefined && whoMay(entity, operation) === who
}

const LEVELS: Record<string, string> = { anonymous: 'everyone', all: 'signed in', creator: 'own', admin: 'admin' }

function whoMay(entity: EntitySchema, operation: string): string | undefined {
  const rule: unknown = entity.rls?.[operation]
  const text = JSON.stringify(rule ?? null)
  if (/"role":\s*"admin"/.test(text) && !/created_by/.test(text)) return 'admin'
  if (/created_by/.test(text)) return 'own'
  const level = entity['x-accessControl']?.permissions?.[operation === 'read' ? 'read' : 'write']
  return LEVELS[String(level)]
}

import type { AppFiles } from '#contract/app/app-files'
import { EntityFile } from '#contract/data/entity-file'
import { isRecord, readJson } from '#contract/data/json-values'
import type { AppPlan, Change, EntityPlan, OptionPlan } from '../../plan'
import { filesOf } from '../app-files'
import type { Applied } from '../applied-change'
import { entitySchema } from '../entity-schema'
import { type BuiltAction, insertSamples, newFile } from '../write-app'
import { writeLook } from '../write-look'
import { editAction } from './edit-action'
import { changedOptions, editsTo, followInCode, isNamedIn } from './follow-in-code'
import { addMenuEntry, askInForm, hideField, renamePage, sortRows } from './foreign-code'
import { leaveOutOfForms } from './leave-out-of-forms'
import { markRename } from './mark-rename'
import { mergeJson } from './merge-json'
import { nameOnScreen } from './name-on-screen'
import { findNamesBeside, underOtherNames } from './names-beside'

type PlanChange = Exclude<Change, { kind: 'wording' | 'fix-error' }>

interface Planned {
  old: AppPlan
  fresh: AppPlan
  files: AppFiles
  /** What the reply says when it is done. */
  said: string
}

const NOT_OURS = 'This app’s pages were not written by the built-in builder'

/**
 * Changes to an app that was not written here: its data and colours can be changed safely and whole pages added; its
 * own code is left alone.
 */
export function changeForeign(change: PlanChange, planned: Planned): Applied {
  const { old, fresh, files, said } = planned
  switch (change.kind) {
    case 'add-field':
    case 'require-field':
    case 'set-field':
    case 'add-flag':
    case 'change-options':
    case 'access':
    case 'remove-field':
      return changeSchema(change, planned)
    case 'rename-field':
      return renameField(change, planned)
    case 'rename-entity':
      return renameList(change, planned)
    case 'hide-field':
      return hideField(change, old, files)
    case 'set-list': {
      const actions = change.set.sort ? sortRows(change.entity, change.set.sort, files) : []
      return actions.length > 0 ? { actions, said: change.said.replace(/; a click on .*$/, '.') } : refused()
    }
    case 'rename-page': {
      const page = old.pages.find(({ name, title }) => [name, title].includes(change.page))
      const actions = page ? renamePage(page.title, page.name, change.title, files) : []
      return actions.length > 0 ? { actions, said } : refused()
    }
    case 'add-entity':
    case 'add-page':
      return addPages(change, fresh, files, said)
    case 'colour':
    case 'style':
      return changeLook(fresh, files, said)
    case 'title':
      return changeTitle(old, fresh, files, said)
    default:
      return refused()
  }
}

const refused = (): Applied => ({
  actions: [],
  said: '',
  problem: `${NOT_OURS}, and I found no place in their code where this can be done safely. I can change words, colours, fields, the order of a list, hide a field, add pages and menu entries; an AI model can do the rest, once one is connected.`,
})

type SchemaChange = Extract<PlanChange, { entity: string }>

function changeSchema(change: SchemaChange, planned: Planned): Applied {
  const { old, fresh, files, said } = planned
  const [before, after] = [old, fresh].map((plan) => plan.entities.find(({ name }) => isSame(name, change.entity)))
  const written = before && after ? writeSchema(before, after, files) : undefined
  if (!written || !before || !after) return unreadable(change)
  if (change.kind === 'remove-field' && isNamedIn(files, change.field)) return leaveOut(change, before, planned)
  if (isAlready(written.body, files[`entities/${written.file}.json`]))
    return { actions: [], said: '', problem: 'That is how it is already.' }
  const body = change.kind === 'rename-field' ? markRename(change)(`entities/${written.file}.json`, written.body) : written.body
  const asked =
    change.kind === 'add-field' ? askInForm(before.name, change.field, old, files) : followInCode(change, { old, fresh }, files)
  const problem =
    asked.length > 0
      ? undefined
      : change.kind === 'add-field'
        ? `${NOT_OURS}: the field “${change.field.label}” of ${before.plural.toLowerCase()} is stored, but I found no form that I could safely teach to ask for it.`
        : changedOptions(before, after).length > 0
          ? `${NOT_OURS}: the choice has these options now, but I found no place in their code that lists them.`
          : undefined
  if (asked.length === 0 && isOnlyCalledOtherwise(before, after))
    return {
      actions: [],
      said: '',
      problem: `${NOT_OURS} and show that option as it is stored, so I left it. An AI model can change both.`,
    }
  const alike = withSameChoices(before, after, old).flatMap(([one, now]) => writeSchema(one, now, files) ?? [])
  return {
    actions: [{ ...written, body }, ...alike, ...asked],
    said:
      change.kind === 'add-field'
        ? `Added the field “${change.field.label}” to ${before.name}${asked.length > 0 ? ', and the form asks for it' : ''}.`
        : said,
    ...(problem ? { problem } : {}),
  }
}

/** Other lists with the same choice under the same name: their code most likely has one list of options for all. */
function withSameChoices(before: EntityPlan, after: EntityPlan, { entities }: AppPlan): [EntityPlan, EntityPlan][] {
  const changed = changedOptions(before, after)
  return entities.flatMap((entity): [EntityPlan, EntityPlan][] => {
    const fields = entity.fields.map((field) => {
      const same = changed.find(
        ({ name, before: options }) => name === field.name && JSON.stringify(options) === JSON.stringify(field.options),
      )
      return same ? { ...field, options: same.after } : field
    })
    return entity === before || fields.every((field, at) => field === entity.fields[at]) ? [] : [[entity, { ...entity, fields }]]
  })
}

/** A field that the code names is asked for and shown no more; code and entity keep it, and what is stored in it. */
function leaveOut(
  { entity, field: name }: Extract<PlanChange, { kind: 'remove-field' }>,
  before: EntityPlan,
  { old, files }: Planned,
): Applied {
  const field = before.fields.find((each) => each.name === name)
  const left = leaveOutOfForms(files, before, name)
  if (!field || Object.keys(left).length === 0)
    return {
      actions: [],
      said: '',
      problem: `${NOT_OURS} and their code needs “${field?.label ?? name}”, so I left it. An AI model can change both.`,
    }
  const fields = before.fields.map((each) => (each === field ? { ...each, required: false } : each))
  const written = field.required ? writeSchema(before, { ...before, fields }, files) : undefined
  const asked = editsTo({ ...files, ...left }, files, `Do not ask for the ${field.label.toLowerCase()}`)
  const shown = hideField({ kind: 'hide-field', entity, field: name }, old, { ...files, ...left }).actions
  const elsewhere = shown.filter(({ file }) => !Object.hasOwn(left, file))
  const said = `“${field.label}” of ${before.plural.toLowerCase()} is asked for no more; what is stored in it stays.`
  // Nothing is lost by it, so nothing waits to be confirmed.
  return { actions: [...(written ? [written] : []), ...asked, ...elsewhere], said, pending: said }
}

const isAlready = (body: string, text = '') => JSON.stringify(readJson(body)) === JSON.stringify(readJson(text))

/** Of a choice nothing but what an option is called differs. */
function isOnlyCalledOtherwise(before: EntityPlan, after: EntityPlan): boolean {
  const changed = changedOptions(before, after)
  const valuesOf = (options: OptionPlan[]) => options.map(({ value }) => value).join('\n')
  return changed.length > 0 && changed.every((each) => valuesOf(each.before) === valuesOf(each.after))
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const unreadable = ({ entity }: { entity: string | EntityPlan }): Applied => ({
  actions: [],
  said: '',
  problem: `I cannot read the entity ${typeof entity === 'string' ? entity : entity.name}.`,
})

/** The file of an entity, with what differs between two plans of it; undefined where it cannot be read. */
function writeSchema(before: EntityPlan, after: EntityPlan, files: AppFiles): BuiltAction | undefined {
  const text = files[`entities/${before.name}.json`]
  const read = text === undefined ? undefined : EntityFile.read(text, before.name)
  if (!read?.ok) return undefined
  const merged = mergeJson(entitySchema(before), entitySchema(after), read.schema)
  return {
    type: 'edit_entity',
    file: before.name,
    title: `Change ${after.plural.toLowerCase()}`,
    body: `${JSON.stringify(merged, null, 2)}\n`,
  }
}

/** A field that the code names keeps that name: what people read of it changes, there and in the entity. */
function renameField(change: Extract<PlanChange, { kind: 'rename-field' }>, planned: Planned): Applied {
  const { old, fresh, files, said } = planned
  if (change.from !== change.to && !isNamedIn(files, change.from)) return changeSchema(change, planned)
  const before = old.entities.find(({ name }) => isSame(name, change.entity))
  const fields = before?.fields.map((field) => (field.name === change.from ? { ...field, label: change.label } : field))
  const written = before && fields ? writeSchema(before, { ...before, fields }, files) : undefined
  if (!written) return unreadable(change)
  const edits = followInCode(change, { old, fresh }, files)
  const problem =
    edits.length === 0 ? `${NOT_OURS}, and I found no place in their code that says “${change.from}” to people.` : undefined
  return { actions: [written, ...edits], said, ...(problem ? { problem } : {}) }
}

/** What a list is called, wherever people read it; pages keep their addresses. */
function renameList(change: Extract<PlanChange, { kind: 'rename-entity' }>, { old, fresh, files, said }: Planned): Applied {
  const schemas = old.entities.flatMap((entity) => {
    const after = fresh.entities.find(({ name }) => name === entity.name)
    return after && JSON.stringify(after) !== JSON.stringify(entity) ? (writeSchema(entity, after, files) ?? []) : []
  })
  const actions = [...schemas, ...followInCode(change, { old, fresh }, files)]
  return actions.length > 0 ? { actions, said } : { actions, said: '', problem: 'That is how it is already.' }
}

/** New pages bring the building blocks they need; what is there stays as it is. */
function addPages(
  change: Extract<PlanChange, { kind: 'add-entity' | 'add-page' }>,
  fresh: AppPlan,
  files: AppFiles,
  said: string,
): Applied {
  const wanted = filesOf({ ...fresh, pages: fresh.pages.filter((page) => files[`pages/${page.name}.jsx`] === undefined) })
  const written = underOtherNames(wanted, findNamesBeside(wanted, files))
  const skipped = ['app.json', 'globals.css', 'Layout.jsx']
  const actions = Object.entries(written)
    .filter(([path]) => files[path] === undefined && !skipped.includes(path))
    .map(([path, body]) => newFile(path, body, fresh))
  const samples = change.kind === 'add-entity' ? insertSamples(change.entity) : []
  const page = fresh.pages.find(({ name, inNavigation }) => inNavigation && files[`pages/${name}.jsx`] === undefined)
  const entry = page ? addMenuEntry(page.title, page.name, files) : []
  actions.push(...entry)
  const problem =
    files['Layout.jsx'] === undefined || entry.length > 0
      ? undefined
      : `${NOT_OURS}, so I left its navigation alone: open the new page from the pages menu.`
  return { actions: [...actions, ...samples], said, ...(problem ? { problem } : {}) }
}

/** The new colours are put after what the stylesheet says, so that they win. */
function changeLook({ look }: AppPlan, files: AppFiles, said: string): Applied {
  const marker = '/* Colours of this app in OKLCH'
  const current = files['globals.css']
  const rules = writeLook(look)
  if (current === undefined)
    return { actions: [{ type: 'add_file', file: 'globals.css', title: 'Choose the colours', body: rules }], said }
  const kept = current.includes(marker) ? current.slice(0, current.indexOf(marker)) : `${current.trimEnd()}\n\n`
  return { actions: [editAction('globals.css', 'Change the colours', current, kept + rules)], said }
}

function changeTitle(old: AppPlan, fresh: AppPlan, files: AppFiles, said: string): Applied {
  const text = files['app.json']
  const known = readJson(text ?? '')
  const manifest = JSON.stringify({ ...(isRecord(known) ? known : {}), name: fresh.name }, null, 2)
  const named: BuiltAction =
    text === undefined
      ? newFile('app.json', `${manifest}\n`, fresh)
      : editAction('app.json', 'Change the title', text, `${manifest}\n`)
  const shown = old.name === 'App' ? {} : nameOnScreen(files, old.name, fresh.name)
  return { actions: [named, ...editsTo(shown, files, 'Change the title')], said }
}

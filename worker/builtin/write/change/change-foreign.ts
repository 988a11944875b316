import type { AppFiles } from '#contract/app/app-files'
import { EntityFile } from '#contract/data/entity-file'
import { isRecord, readJson } from '#contract/data/json-values'
import type { AppPlan, Change } from '../../plan'
import { filesOf } from '../app-files'
import type { Applied } from '../applied-change'
import { entitySchema } from '../entity-schema'
import { type BuiltAction, insertSamples, newFile } from '../write-app'
import { writeLook } from '../write-look'
import { editAction } from './edit-action'
import { addMenuEntry, askInForm, hideField, renamePage, sortRows } from './foreign-code'
import { markRename } from './mark-rename'
import { mergeJson } from './merge-json'
import { findNamesBeside, underOtherNames } from './names-beside'

type PlanChange = Exclude<Change, { kind: 'wording' | 'fix-error' }>

const NOT_OURS = 'This app’s pages were not written by the built-in builder'

/**
 * Changes to an app that was not written here: its data and colours can be changed safely and whole pages added; its
 * own code is left alone.
 */
export function changeForeign(change: PlanChange, old: AppPlan, fresh: AppPlan, files: AppFiles, said: string): Applied {
  switch (change.kind) {
    case 'add-field':
    case 'require-field':
    case 'set-field':
    case 'add-flag':
    case 'change-options':
    case 'access':
    case 'remove-field':
    case 'rename-field':
      return changeSchema(change, old, fresh, files, said)
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

function changeSchema(change: SchemaChange, old: AppPlan, fresh: AppPlan, files: AppFiles, said: string): Applied {
  const path = Object.keys(files).find((file) => file.toLowerCase() === `entities/${change.entity.toLowerCase()}.json`)
  const name = path?.slice('entities/'.length, -'.json'.length)
  const [before, after] = [old, fresh].map((plan) => plan.entities.find((entity) => entity.name === name))
  const read = path && name ? EntityFile.read(files[path] ?? '', name) : undefined
  if (!path || !name || !before || !after || !read?.ok)
    return { actions: [], said: '', problem: `I cannot read the entity ${change.entity}.` }
  const isNamed = (field: string) =>
    Object.entries(files).some(([file, source]) => !file.startsWith('entities/') && new RegExp(`\\b${field}\\b`).test(source))
  const used = change.kind === 'rename-field' ? change.from : change.kind === 'remove-field' ? change.field : undefined
  if (used && isNamed(used))
    return {
      actions: [],
      said: '',
      problem: `${NOT_OURS} and their code uses “${used}”, so I left it. An AI model can change both.`,
    }
  const merged = mergeJson(entitySchema(before), entitySchema(after), read.schema)
  const text = `${JSON.stringify(merged, null, 2)}\n`
  const body = change.kind === 'rename-field' ? markRename(change)(path, text) : text
  const action: BuiltAction = { type: 'edit_entity', file: name, title: `Change ${after.plural.toLowerCase()}`, body }
  const asked = change.kind === 'add-field' ? askInForm(name, change.field, old, files) : []
  const problemText =
    change.kind === 'add-field' && asked.length === 0
      ? `${NOT_OURS}: the field is stored, but I found no form that I could safely teach to ask for it.`
      : undefined
  return {
    actions: [action, ...asked],
    said:
      change.kind === 'add-field'
        ? `Added the field “${change.field.label}” to ${name}${asked.length > 0 ? ', and the form asks for it' : ''}.`
        : said,
    ...(problemText ? { problem: problemText } : {}),
  }
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
  const layout = Object.keys(files).find((path) => /^Layout\.[jt]sx?$/.test(path))
  const source = layout ? (files[layout] ?? '') : ''
  const isShown = layout && old.name !== 'App' && source.includes(old.name)
  const edit = isShown ? [editAction(layout, 'Change the title', source, source.split(old.name).join(fresh.name))] : []
  return { actions: [named, ...edit], said }
}

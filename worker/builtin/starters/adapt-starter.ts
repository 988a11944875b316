import type { AppFiles } from '#contract/app/app-files'
import type { StarterNeutral } from '#contract/app/starter-apps'
import { stageAction } from '#contract/chat/stage-action'
import { readEntities } from '#contract/data/entity-file'
import type { AppPlan, Change, SampleRecord } from '../plan'
import { applyChange } from '../write/apply-change'
import { readApp } from '../write/read-app'
import type { BuiltAction } from '../write/write-app'
import { neutralSamples, type Records } from './neutral-samples'
import { withNeutralTexts } from './neutral-texts'
import { type Asked, changesFor, isAlso } from './starter-changes'
import type { ChosenStarter } from './starter-library'
import { findAlienSamples, isOfOwnTrade } from './starter-words'

export interface Adapted {
  files: AppFiles
  /** With the sample records as they go in. */
  plan: AppPlan
  /** In what order records go in: what they point to first. */
  order: string[]
  /** What was done to the starter app, and what could not be, a sentence each. */
  said: string[]
}

/**
 * A starter app made into what was asked for: change by change, as a person would ask for them. Its records are those of
 * the trade it was written for.
 */
export function adaptStarter(starter: ChosenStarter, asked: Asked, name: string): Adapted {
  const { app } = starter
  const { alsoCalled = {} } = app.manifest
  const isAsWritten = starter.isNamed && isOfOwnTrade(starter, asked.request)
  let files: AppFiles = isAsWritten ? app.files : withNeutralTexts(app)
  let records: Records = app.records
  const base = readApp(files)
  const said: string[] = []
  const otherKinds = new Set<string>()
  const changes: Change[] = [
    ...(name === base.name ? [] : [{ kind: 'title' as const, title: name }]),
    ...changesFor(asked, base, starter),
  ]
  for (const change of changes) {
    const plan = readApp(files)
    const renamed = change.kind === 'rename-entity' ? plan.entities.find((entity) => entity.name === change.entity) : undefined
    const { actions, said: words, problem } = applyChange(change, plan, files)
    files = staged(files, actions)
    if (renamed && change.kind === 'rename-entity') {
      if (!isAlso(renamed, change.label, alsoCalled)) {
        otherKinds.add(renamed.name)
        records = neutral(records, { entity: renamed.name, titleField: renamed.titleField, label: change.label })
      }
      said.push(`${renamed.plural} are ${change.plural.toLowerCase()} here.`)
    } else if (change.kind !== 'title') said.push(problem ?? words)
    if (change.kind === 'add-field') records = filled(records, change, asked.plan)
    if (change.kind === 'add-entity') records = { ...records, [change.entity.name]: change.entity.samples }
  }
  const plan = readApp(files)
  const kept = Object.keys(readEntities(files))
  const order = [...app.manifest.seeds, ...Object.keys(records)].filter(
    (entity, at, all) => all.indexOf(entity) === at && kept.includes(entity),
  )
  const alien = isAsWritten ? [] : findAlienSamples(starter, asked.request)
  const samples = neutralSamples(
    records,
    plan.entities.filter((entity) => alien.includes(entity.name)),
    withoutRows(app.neutral, otherKinds),
  )
  return { files, plan: withSamples(plan, samples), order, said: said.filter(Boolean) }
}

/** What was written for a thing is not for another kind of thing. */
const withoutRows = (neutral: StarterNeutral = {}, otherKinds: ReadonlySet<string>): StarterNeutral => ({
  ...neutral,
  rows: Object.fromEntries(Object.entries(neutral.rows ?? {}).filter(([entity]) => !otherKinds.has(entity))),
})

function staged(files: AppFiles, actions: BuiltAction[]): AppFiles {
  return actions.reduce((now, { body, ...action }, index) => {
    if (action.type === 'insert_entity_records') return now
    return stageAction(now, { ...action, content: body, index, isComplete: true, isTruncated: false }).files
  }, files)
}

/** Samples of another kind of thing fit by their figures and dates; what they are called would not. */
function neutral(
  records: Records,
  { entity, titleField, label }: { entity: string; titleField: string; label: string },
): Records {
  const rows = records[entity]
  if (!rows) return records
  return { ...records, [entity]: rows.map((row, at) => ({ ...row, [titleField]: `${label} ${at + 1}` })) }
}

/** A field that was added shows something in the samples, where the request alone would have had samples for it. */
function filled(records: Records, { entity, field }: Extract<Change, { kind: 'add-field' }>, asked: AppPlan): Records {
  const values = asked.entities.flatMap(({ fields, samples }) =>
    fields.some(({ name }) => name === field.name) ? samples.flatMap((sample) => sample[field.name] ?? []) : [],
  )
  const rows = records[entity]
  if (!rows || values.length === 0) return records
  return { ...records, [entity]: rows.map((row, at) => ({ ...row, [field.name]: values[at % values.length] })) }
}

const withSamples = (plan: AppPlan, records: Records): AppPlan => ({
  ...plan,
  entities: plan.entities.map((entity) => ({ ...entity, samples: (records[entity.name] ?? []) as SampleRecord[] })),
})

import type { AppFiles } from '#contract/app/app-files'
import { plural } from '#contract/inflect'
import type { EntityPlan } from '../../plan'
import { STOP_WORDS } from '../../understand/words/common-words'
import { inCaseOf, inOtherWords, type Names, renamedOf } from '../code/other-words'
import { findScreenTexts, type ScreenText, safeWords, withTexts } from '../code/screen-texts'
import { parses } from './change-wording'

const isCode = (path: string) => /\.[jt]sx?$/.test(path) && !/^(?:entities|functions|components\/ui)\//.test(path)

/**
 * What a list is called, wherever an app's code says it to people: its names in the code, addresses, stored values and
 * the app's own name stay. Only files that change are given, and none that could not be read afterwards.
 */
export function renameListOnScreen(files: AppFiles, from: Names, to: Names, appName: string): AppFiles {
  const names = renamedOf(from, { label: safeWords(to.label), plural: safeWords(to.plural) })
  const isApp = ({ key, text }: ScreenText) => key === 'name' && isSame(text, appName)
  return rewrite(files, (texts) =>
    texts.flatMap((at) => (isApp(at) ? [] : changedTo(at, inOtherWords(at.text, names, at.as === 'sentence')))),
  )
}

/**
 * What a field is called, wherever the code says it to people: where a label stands by the field's name in the code, and
 * where the same words stand in a file that is about its list. What is called so of another field or list stays.
 */
export function renameFieldOnScreen(
  files: AppFiles,
  { entity, field: name, label: wanted, entities }: { entity: EntityPlan; field: string; label: string; entities: EntityPlan[] },
): AppFiles {
  const label = safeWords(wanted)
  const field = entity.fields.find((each) => each.name === name)
  if (!field) return {}
  const rivals = entities.filter((other) => other !== entity)
  const isAlone = !rivals.some((other) => other.fields.some((each) => each.name === name))
  const subject = Object.fromEntries(
    Object.entries(files).filter(([path, source]) => isAbout(path.repeat(20) + source, entity, rivals)),
  )
  const isOwn = ({ as, filledIn }: ScreenText) => as === 'label' && fieldsOf(filledIn, entity).join() === name
  const isOthers = ({ about }: ScreenText) => about.length > 0 && fieldsOf(about, entity).length === 1 && !about.includes(name)
  // A label beside a field that no other list has is its own wherever it stands.
  const bound = Object.entries(isAlone ? files : subject).flatMap(([path, source]) =>
    isCode(path) ? findScreenTexts(path, source).filter(isOwn) : [],
  )
  const taken = new Set(
    entity.fields
      .filter((each) => each !== field)
      .flatMap((each) => [each.label, ...(each.options ?? []).map((one) => one.label)]),
  )
  const old = [...new Set([field.label, ...bound.map(({ text }) => text)])].filter((each) => isLabel(each) && !taken.has(each))
  // `About` is no word to look for in sentences.
  const words = old.filter(
    (each) =>
      /^\p{L}+$/u.test(each) &&
      !STOP_WORDS.has(each.toLowerCase()) &&
      ![entity.label, entity.plural].some((one) => isSame(one, each)),
  )
  const names = words.flatMap((each) => renamedOf({ label: each, plural: plural(each) }, { label, plural: plural(label) }))
  const isOld = (text: string) => old.some((each) => isSame(each, text))
  return rewrite(isAlone ? files : subject, (texts, path) =>
    texts.flatMap((at) => {
      const isSubject = Object.hasOwn(subject, path)
      if (isOthers(at) || !(isSubject || isOwn(at))) return []
      if (at.as !== 'sentence' && isOld(at.text)) return changedTo(at, inCaseOf(at.text, label))
      return isSubject ? changedTo(at, inOtherWords(at.text, names, true)) : []
    }),
  )
}

/** Short, and no sentence: `Paid on`, not `Say when it was paid.` */
const isLabel = (text: string) => text.length <= 40 && !/[.!?…:]$/.test(text) && text.split(/\s+/).length <= 4
const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
const fieldsOf = (names: string[], { fields }: EntityPlan) =>
  fields.map(({ name }) => name).filter((name) => names.includes(name))

/** It speaks of the list, and of no other more often. */
function isAbout(text: string, entity: EntityPlan, rivals: EntityPlan[]): boolean {
  const count = ({ name }: EntityPlan) => text.toLowerCase().split(name.toLowerCase()).length - 1
  return count(entity) > 0 && rivals.every((rival) => count(rival) <= count(entity))
}

function rewrite(
  files: AppFiles,
  change: (texts: readonly ScreenText[], path: string) => { at: ScreenText; to: string }[],
): AppFiles {
  const changed = Object.entries(files).flatMap(([path, source]): [string, string][] => {
    if (!isCode(path)) return []
    const target = withTexts(source, change(findScreenTexts(path, source), path))
    return target !== source && parses(target) ? [[path, target]] : []
  })
  return Object.fromEntries(changed)
}

const changedTo = (at: ScreenText, to: string) => (to === at.text ? [] : [{ at, to }])

import { transform } from 'sucrase'
import type { AppFiles } from '#contract/app/app-files'
import { escapePattern } from '#contract/escape-pattern'
import type { AppPlan, Change } from '../../plan'
import type { Applied } from '../applied-change'
import { isOurs } from '../read-app'
import { tidyPlan } from '../tidy-plan'
import { changeFiles } from './change-files'
import { editAction } from './edit-action'

/** Keys of a plan whose text people read. */
const READ = new Set('name title label plural description tagline heading text action button thanks hint unit'.split(' '))

/** Changes words on screen: in the plan where they come from it, else in the code, where it stays code. */
export function changeWording({ from, to }: Extract<Change, { kind: 'wording' }>, plan: AppPlan, files: AppFiles): Applied {
  const old = tidyPlan(plan)
  if (isOurs(files)) {
    const fresh = { ...(reword(old, from, to, []) as AppPlan) }
    if (JSON.stringify(fresh) !== JSON.stringify(old)) {
      const { actions, conflicts } = changeFiles(old, tidyPlan(fresh), files)
      if (actions.length > 0 && conflicts.length === 0) return { actions, said: `“${from}” now reads “${to}”.` }
    }
  }
  const edits = Object.entries(files).flatMap(([path, source]) => {
    if (!/\.(jsx?|tsx?)$/.test(path)) return []
    const target = rewordCode(source, from, to)
    return target !== source && parses(target) ? [editAction(path, `Reword ${path}`, source, target)] : []
  })
  if (edits.length > 0) return { actions: edits, said: `“${from}” now reads “${to}”.` }
  return { actions: [], said: '', problem: `I could not find the words “${from}” on any page.` }
}

/** Names of entities, fields and pages are not words on screen: only the plan's own `name` is. */
function reword(value: unknown, from: string, to: string, path: string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => reword(item, from, to, [...path, '[]']))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const isRead = READ.has(key) && (key !== 'name' || path.length === 0)
      if (typeof item === 'string') return [key, isRead ? replaceWords(item, from, to) : item]
      return [key, reword(item, from, to, [...path, key])]
    }),
  )
}

/** The words as given; or in any capitals where they are the whole text. */
function replaceWords(text: string, from: string, to: string): string {
  if (text.toLowerCase() === from.toLowerCase()) return to
  return text.split(from).join(to)
}

/** Only between tags and inside quotes, and never where a name or path is meant. */
function rewordCode(source: string, from: string, to: string): string {
  const words = escapePattern(from)
  const [open, close] = /^[a-z_]\w*$/.test(from) ? ['>}', '<{'] : ['>}\'"', '<{\'"']
  const pattern = new RegExp(`(?<=[${open}][^'"<>\\n{}]*)${words}(?=[^'"<>\\n{}]*[${close}])`, 'g')
  const between = new RegExp(`(?<=>[^<>{}]*)${words}(?=[^<>{}]*</)`, 'g')
  return source
    .split('\n')
    .map((line) => {
      if (/^\s*(import|export .* from)\b|createPageUrl\(/.test(line)) return line
      if (line.includes('className=')) return line.replaceAll(between, () => to)
      return /^\s*[A-Z][^<>{}()=;'"]*$/.test(line)
        ? line.replaceAll(new RegExp(words, 'g'), () => to)
        : line.replaceAll(pattern, () => to)
    })
    .join('\n')
}

export function parses(source: string): boolean {
  try {
    transform(source, { transforms: ['jsx', 'typescript'], jsxRuntime: 'automatic' })
    return true
  } catch {
    return false
  }
}

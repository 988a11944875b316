import type { AppFiles } from '#contract/app/app-files'
import { planApp } from '#worker/builtin/understand/plan-app'
import { filesOf } from '#worker/builtin/write/app-files'

/** A whole app of the kind people make here: what the built-in builder writes for a small CRM. */
export const sampleApp = (): AppFiles =>
  filesOf(planApp('a CRM for a small design studio: companies, contacts, deals with stages and values, follow-up tasks'))

/** One whose first page shows its rows to anyone. */
export const publicApp = (): AppFiles =>
  filesOf(planApp('a public website for a bakery with a menu of cakes that anyone can see, with prices'))

/** A reply that adds these files, in the action grammar. */
export function replyWith(files: AppFiles): string {
  const blocks = Object.entries(files).map(([path, text], index) => {
    const entity = /^entities\/(.+)\.json$/.exec(path)?.[1]
    const head = entity ? `type="add_entity" file="${entity}"` : `type="add_file" file="${path}"`
    return `<action ${head} title="${path}" end="B${index}">\n${text}</action:B${index}>`
  })
  return `Here it is.\n\n${blocks.join('\n')}\n`
}

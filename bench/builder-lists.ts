import { writeFileSync } from 'node:fs'
import { registerTextModules } from '../scripts/text-modules.ts'
import { starterFiles } from './starter-files.ts'

registerTextModules()
const { APP_REQUESTS } = await import('../worker/builtin/testing/app-requests')
const { BLIND_DATA_APPS, BLIND_OTHER_REQUESTS } = await import('../worker/builtin/testing/blind-requests')
const cards = await import('../worker/builtin/testing/card-requests')
const { CHANGE_REQUESTS } = await import('../worker/builtin/testing/change-requests')
const { NOTHING_YET, sendRequest, takeStartersFrom } = await import('../worker/builtin/testing/drive')
const firsts = await import('../worker/builtin/testing/first-requests')
const { FRESH_APPS } = await import('../worker/builtin/testing/fresh-app-requests')
const { FRESH_CHANGES } = await import('../worker/builtin/testing/fresh-change-requests')
const { HELD_OUT_APPS, HELD_OUT_CHANGES } = await import('../worker/builtin/testing/held-out-requests')
const { MORE_APP_REQUESTS } = await import('../worker/builtin/testing/more-app-requests')
const { NEWCOMER_REQUESTS } = await import('../worker/builtin/testing/newcomer-requests')
const { scoreApp, scoreChange, scorePressed } = await import('../worker/builtin/testing/run-requests')
const { SECOND_APPS, SECOND_CHANGES } = await import('../worker/builtin/testing/second-sight-requests')
const { UNSEEN_APPS, UNSEEN_CHANGES } = await import('../worker/builtin/testing/unseen-requests')

/**
 * Every list of requests to the built-in builder, scored without a server: what comes out whole, and what is built of
 * that which is no app. `tsx bench/builder-lists.ts [file]` writes each request's faults to the file, to be compared.
 */
const found: Record<string, string> = {}
const nothing = () => Promise.resolve([])

type Apps = Parameters<typeof scoreApp>[0][]
type Changes = Parameters<typeof scoreChange>[0][]

async function apps(name: string, requests: Apps): Promise<void> {
  let [whole, carded, pressed] = [0, 0, 0]
  for (const request of requests) {
    const { faults, app } = await scoreApp(request, nothing)
    if ((await scorePressed(request, nothing)).faults.length === 0) pressed += 1
    const isCard = Object.keys(app.files).length === 0
    if (isCard) carded += 1
    if (faults.length === 0) whole += 1
    found[`${name}: ${request.message}`] = isCard ? 'card' : faults.join(' · ') || 'whole'
  }
  print(name, whole, requests.length, `${pressed} with all that the card asks about; ${carded} as a card or words`)
}

async function changes(name: string, requests: Changes): Promise<void> {
  let whole = 0
  for (const request of requests) {
    const { faults } = await scoreChange(request, nothing)
    if (faults.length === 0) whole += 1
    found[`${name}: ${request.of.slice(0, 40)} → ${[request.message].flat().join(' / ')}`] = faults.join(' · ') || 'whole'
  }
  print(name, whole, requests.length)
}

/** How many come out as they should: as an app, or as a card or words and nothing built. */
async function come(name: string, requests: readonly string[], as: 'app' | 'card'): Promise<void> {
  let right = 0
  for (const words of requests) {
    const isBuilt = Object.keys((await sendRequest(NOTHING_YET, words)).files).length > 0
    found[`${name}: ${words}`] = isBuilt ? 'app' : 'card'
    if (isBuilt === (as === 'app')) right += 1
  }
  print(`${name} (${as})`, right, requests.length)
}

const print = (name: string, count: number, of: number, besides = '') =>
  console.log(`| ${name} | ${count} of ${of} | ${besides} |`)

takeStartersFrom(starterFiles())
await apps('own apps', APP_REQUESTS)
await changes('own changes', CHANGE_REQUESTS)
await apps('held-out apps', HELD_OUT_APPS)
await changes('held-out changes', HELD_OUT_CHANGES)
await apps('fresh apps', FRESH_APPS)
await changes('fresh changes', FRESH_CHANGES)
await apps('second-sight apps', SECOND_APPS)
await changes('second-sight changes', SECOND_CHANGES)
await apps('more apps', MORE_APP_REQUESTS)
await come('blind data apps', BLIND_DATA_APPS, 'app')
await come('blind other requests', BLIND_OTHER_REQUESTS, 'card')
await come('odd data apps', [...cards.ODD_DATA_APPS, ...cards.SECOND_ODD_DATA_APPS], 'app')
await come('games and tools', [...cards.GAMES_AND_TOOLS, ...cards.SECOND_GAMES_AND_TOOLS], 'card')
await come('vague words', [...cards.VAGUE, ...cards.SECOND_VAGUE], 'card')
await come('newcomers at length', NEWCOMER_REQUESTS, 'card')
await apps(
  'unseen apps',
  UNSEEN_APPS.filter(({ comes }) => comes === 'app'),
)
await come(
  'unseen games, tools, vague',
  UNSEEN_APPS.filter(({ comes }) => comes === 'card').map(({ message }) => message),
  'card',
)
await changes('unseen changes', UNSEEN_CHANGES)
for (const [name, requests] of Object.entries(firsts)) await come(name, requests, 'app')
const [file] = process.argv.slice(2)
if (file) writeFileSync(file, JSON.stringify(found, null, 1))

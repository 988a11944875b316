import { env } from 'cloudflare:workers'
import { describe, it } from 'vitest'
import { z } from 'zod'
import { type AppFiles, readManifest } from '#contract/app/app-files'
import type { Issue } from '#contract/app/versions'
import { lackingOf, Wants } from '#worker/chat/testing/lacking'
import { areRepliesWhole } from '#worker/chat/testing/reply-score'
import { checkAndFix } from '#worker/validation/check-app'
import { ReplyDraft } from './reply-draft'

/**
 * Whole replies as models of different style and quality wrote them: an app, and three changes of it
 * (`bench/replies/README.md`). What is said of them is what is wrong with them, and nothing else; and what
 * was asked for is there, but for what is known to be lacking.
 */
const recorded = import.meta.glob(['/bench/replies/*/*'], { query: '?raw', import: 'default', eager: true })
const fileOf = (app: string, name: string) => recorded[`/bench/replies/${app}/${name}`]
const apps = [...new Set(Object.keys(recorded).map((path) => path.split('/')[3] ?? ''))]

/** What a reply leaves wrong, by its place in the conversation: `missing-label pages/home.jsx`, once for each time. */
const Faults = z.record(z.string(), z.array(z.string()))

/** What was asked for and is not there, by app and step: each is told of in `bench/replies/README.md`. */
const LACKING: Record<string, string[]> = {
  'nursery 0': ['pages/Plant*.jsx: <Assistant'],
  'seating 0': ['pages/*: avoid'],
  'seating 1': ['pages/Seating.jsx: clash(list)'],
  'seating 2': ['pages/Seating.jsx: menu'],
  'telescope 0': ['pages/home.jsx: type="file"'],
  'telescope 2': ['no pages/home.jsx: [...observations, obs]'],
  'trees 0': ['*.jsx: until:'],
}

const UNSOUND = new Set(['syntax', 'no-pages', 'invalid-css', 'invalid-json', 'unresolved-import', 'unknown-export'])

interface Outcome {
  files: AppFiles
  refused: string[]
  issues: Issue[]
}

/** The app after a reply, with what its model wrote when it was told of what could not be carried out. */
async function carryOut(made: AppFiles[], [reply = '', again]: (string | undefined)[]): Promise<Outcome> {
  const files = made.at(-1) ?? {}
  const draft = new ReplyDraft(files)
  draft.push(reply)
  await draft.loadRestored(async (version) => made[Number(version.replace('step-', ''))])
  if (draft.reportMisses().length > 0 && again) draft.push(`\n${again}`)
  draft.end('finished')
  const isChanged = (path: string) => draft.files[path] !== files[path]
  const checked = await checkAndFix(env, { files: draft.files, mainPage: readManifest(draft.files).mainPage ?? null }, isChanged)
  const refused = [...draft.outcomes.values()].flatMap(({ status, file, message }) =>
    status === 'applied' ? [] : [`${file}: ${message}`],
  )
  return { files: checked.files, refused, issues: checked.issues }
}

const score = { replies: 0, compiled: 0, rendered: 0, 'false alarms': 0, 'faults not seen': 0, lacking: 0 }
const lacking: Record<string, string[]> = {}

describe.each(apps)('the app %s', (app) => {
  it('is carried out as it was meant, and blamed for nothing but its faults', async ({ expect }) => {
    const known = Faults.parse(JSON.parse(fileOf(app, 'faults.json') ?? '{}'))
    const wants = Wants.parse(JSON.parse(fileOf(app, 'wants.json') ?? '{}'))
    const made: AppFiles[] = []
    for (let step = 0; fileOf(app, `${step}.md`) !== undefined; step += 1) {
      const outcome = await carryOut(made, [fileOf(app, `${step}.md`), fileOf(app, `${step}.1.md`)])
      made.push(outcome.files)
      const said = outcome.issues.map(({ detectorId, path }) => `${detectorId} ${path}`).sort()
      const faults = [...(known[step] ?? [])].sort()
      score.replies += 1
      score.compiled += outcome.issues.some(({ detectorId }) => UNSOUND.has(detectorId ?? '')) ? 0 : 1
      score.rendered += outcome.issues.some(({ detectorId }) => detectorId === 'render') ? 0 : 1
      score['false alarms'] += said.filter((each) => !faults.includes(each)).length
      score['faults not seen'] += faults.filter((each) => !said.includes(each)).length
      const missing = lackingOf(outcome.files, wants[step] ?? [`wants.json: ${step}`])
      score.lacking += missing.length
      if (missing.length > 0) lacking[`${app} ${step}`] = missing
      expect({ step, refused: outcome.refused, said }).toEqual({ step, refused: [], said: faults })
    }
  })
})

it('says how they came out', ({ expect }) => {
  console.log(score, lacking)
  expect(lacking).toEqual(LACKING)
  expect(score.replies).toBeGreaterThanOrEqual(20)
  expect(score).toMatchObject({
    compiled: score.replies,
    rendered: score.replies,
    'false alarms': 0,
    'faults not seen': 0,
    lacking: 7,
  })
})

it.for(['alarms', 'missed', 'refused', 'lacking'] as const)(
  'are whole where nothing counts against them: one %s',
  (count, { expect }) => {
    const whole = { replies: 2, compiled: 2, rendered: 2, alarms: 0, missed: 0, refused: 0, lacking: 0 }
    expect(areRepliesWhole(whole)).toBe(true)
    expect(areRepliesWhole({ ...whole, [count]: 1 })).toBe(false)
  },
)

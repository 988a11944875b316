import { describe, it } from 'vitest'
import { joinPrompt, type PromptContext } from '#contract/chat/prompt-context'
import type { Plan } from '#contract/plan/plan'
import { createBuiltinModel } from './builtin-model'
import { offersIn, sendAndBuild, sendRequest } from './testing/drive'

type Standing = Partial<Pick<PromptContext, 'mode' | 'state' | 'issues'>>

const STATE = {
  isSaved: true,
  isPublished: false,
  isPublishedUpToDate: false,
  waitsForConfirmation: false,
  visibility: 'public' as const,
  isSignupEnabled: true,
  rows: { Hive: { total: 9, real: 2 }, Inspection: { total: 0, real: 0 } },
}

const app = await sendAndBuild('an apiary log with hives and inspections')

async function ask(words: string, { mode = 'ask', state = STATE, issues = [] }: Standing = {}): Promise<string> {
  const files = Object.entries(app.files).map(([path, content]) => ({ path, content }))
  const context: PromptContext = {
    app: { name: 'Apiary Log', description: '', mainPage: 'Dashboard' },
    currentPage: null,
    fileMap: files.map(({ path, content }) => ({ path, lines: content.split('\n').length })),
    files,
    issues,
    mode,
    attachments: [],
    state,
  }
  const { content } = await createBuiltinModel().doGenerate({
    prompt: [{ role: 'user', content: [{ type: 'text', text: joinPrompt(words, context) }] }],
  })
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('')
}

const published = { ...STATE, isPublished: true, address: 'http://apiary.apps.test' }

describe('a question about the app', () => {
  it.for<[words: string, standing: Standing, answer: RegExp]>([
    ['is it published?', {}, /not published: only you/],
    ['is it published?', { state: published }, /published at http:\/\/apiary\.apps\.test, but visitors see an older version/],
    ['is the app online?', { state: { ...published, isPublishedUpToDate: true } }, /see the newest version/],
    ['is it live?', { state: { ...published, isPublishedUpToDate: true, visibility: 'private' } }, /private/],
    ['who can see my data?', {}, /\*\*Hives\*\*: seen by [\s\S]*not published, so at present only you/],
    ['who can edit the hives?', { state: published }, /Hives\*\*: seen by .*changed by/],
    ['how many hives are there?', {}, /^9 hives, 7 of them sample records/],
    ['how many inspections do we have?', {}, /^None: no inspections/],
    ['how many hives are there?', { state: { ...STATE, rows: undefined } }, /not told how many hives/],
    ['how many visitors did we have?', {}, /do not know/],
    ['what pages are there?', {}, /pages:[\s\S]*- Dashboard/],
    ['why is the inspections page empty?', {}, /there are no inspections: none have been stored/],
    ['why is hives empty?', {}, /9 hives are stored, so the page should not be empty/],
    ['can users sign up?', {}, /Yes: visitors .* can make themselves an account[\s\S]*not published yet/],
    ['can users sign up?', { state: { ...published, isSignupEnabled: false } }, /switched off/],
    ['what does it cost?', {}, /cost nothing: I am the built-in builder/],
    ['what fields do hives have?', {}, /\*\*Hives\*\*: name \(needed\)/],
    ['are there any errors?', {}, /found nothing wrong/],
    ['where are the hives?', {}, /“Hives”/],
    ['does it have a calendar?', {}, /(?:Yes: the page|No, I see no)/],
    ['what is the weather in Bern?', {}, /That I do not know/],
    ['what can you do?', {}, /I build apps that keep things/],
  ])('is answered from what is so: %s', async ([words, standing, answer], { expect }) => {
    const reply = await ask(words, standing)
    expect(reply).toMatch(answer)
    expect(reply).not.toMatch(/<action/)
  })

  it('is answered in build mode too, and orders are still carried out', async ({ expect }) => {
    expect(await ask('is it published?', { mode: 'build' })).toMatch(/not published/)
    expect(await ask('can you add a colour to hives?', { mode: 'build' })).toMatch(/<action/)
  })
})

describe('a plan', () => {
  it('names what is then built, page for page, with what the person adds', async ({ expect }) => {
    const request = 'track hives and honey harvests'
    const planned = await plan(request)
    const shown: Plan = JSON.parse(/^\{.*\}$/m.exec(planned)?.[0] ?? '')
    const pages = shown.pages.map(({ title }) => title)
    expect(pages.length).toBeGreaterThan(3)
    const approved = `Yes\n\nCarry out the plan you proposed.\n\nIt answered: ${request}\n\nThe plan:\n${planned}`
    const built = await sendAndBuild(approved)
    const manifest: { pages: { title: string }[] } = JSON.parse(built.files['app.json'] ?? '')
    expect(manifest.pages.map(({ title }) => title)).toEqual(pages)
    const more = await sendAndBuild(approved.replace(/^Yes/, 'Also track beekeepers'))
    expect(Object.keys(more.files)).toContain('entities/Beekeeper.json')
  })
})

async function plan(words: string): Promise<string> {
  const context: PromptContext = {
    app: { name: 'New app', description: '', mainPage: null },
    currentPage: null,
    fileMap: [],
    files: [],
    issues: [],
    mode: 'plan',
    attachments: [],
  }
  const { content } = await createBuiltinModel().doGenerate({
    prompt: [{ role: 'user', content: [{ type: 'text', text: joinPrompt(words, context) }] }],
  })
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('')
}

describe('a word read as another', () => {
  it('is told, and one click takes it back', async ({ expect }) => {
    const built = await sendAndBuild('track custmers with name and city')
    expect(built.reply).toContain('I read “custmers” as “customers”.')
    const [back] = offersIn(built.reply)
    expect(back).toEqual({
      label: 'No, I mean “custmers”',
      request: 'Start over: track "custmers" with name and city',
    })
    const again = await sendRequest(built, back?.request ?? '')
    expect(Object.keys(again.files)).toContain('entities/Custmer.json')
    expect(Object.keys(again.files)).not.toContain('entities/Customer.json')
    expect(again.reply).not.toContain('I read')
  })

  it('is told of a change too: what was added takes the name that was meant', async ({ expect }) => {
    const hives = await sendAndBuild('an apiary log with hives and inspections')
    const added = await sendRequest(hives, 'also track custmers')
    const [back] = offersIn(added.reply)
    expect(back?.request).toBe('rename customers to "custmers"')
    const renamed = await sendRequest(added, back?.request ?? '')
    expect(renamed.files['app.json']).toContain('Custmers')
  })

  it('is told where it comes near a name of the app', async ({ expect }) => {
    const app = await sendAndBuild('an apiary log with hives and inspections')
    const added = await sendRequest(app, 'add a weather note to inspectoins')
    expect(added.reply).toContain('I read “inspectoins” as “inspections”.')
    expect(offersIn(added.reply)[0]?.request).toBe('add a weather note to "inspectoins"')
  })

  it('never is a word of the language', async ({ expect }) => {
    const built = await sendAndBuild('track hoses with length and price')
    expect(Object.keys(built.files)).toContain('entities/Hose.json')
    expect(built.reply).not.toContain('I read')
    const more = await sendRequest(built, 'also track horses')
    expect(more.reply).not.toContain('I read')
    expect(Object.keys(more.files)).toEqual(expect.arrayContaining(['entities/Hose.json', 'entities/Horse.json']))
    const removed = await sendRequest(built, 'remove horses')
    expect(Object.keys(removed.files)).toContain('entities/Hose.json')
  })
})

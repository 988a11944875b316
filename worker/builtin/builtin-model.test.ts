import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { describe, it } from 'vitest'
import type { AppFiles } from '#contract/app/app-files'
import { ActionParser } from '#contract/chat/action-parser'
import { joinPrompt, type PromptContext } from '#contract/chat/prompt-context'
import { stageAction } from '#contract/chat/stage-action'
import { createBuiltinModel } from './builtin-model'

function ask(
  words: string,
  files: AppFiles = {},
  abortSignal?: AbortSignal,
  mode: PromptContext['mode'] = 'build',
): LanguageModelV4CallOptions {
  const context = {
    app: { name: 'New app', description: '', mainPage: null },
    currentPage: null,
    fileMap: Object.entries(files).map(([path, content]) => ({ path, lines: content.split('\n').length })),
    files: Object.entries(files).map(([path, content]) => ({ path, content })),
    issues: [],
    mode,
    attachments: [],
  }
  return {
    prompt: [
      { role: 'system', content: 'You build apps.' },
      { role: 'user', content: [{ type: 'text', text: joinPrompt(words, context) }] },
    ],
    ...(abortSignal ? { abortSignal } : {}),
  }
}

async function stream(options: LanguageModelV4CallOptions): Promise<LanguageModelV4StreamPart[]> {
  const { stream: parts } = await createBuiltinModel().doStream(options)
  const all: LanguageModelV4StreamPart[] = []
  for await (const part of parts) all.push(part)
  return all
}

const textOf = (parts: LanguageModelV4StreamPart[]) =>
  parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('')

/** The reply's words and the files it leaves, as the platform stages them; a failed action fails the test. */
function carryOut(text: string, files: AppFiles = {}): { files: AppFiles; count: number; failed: string[] } {
  const parser = new ActionParser()
  const failed: string[] = []
  let now = files
  let count = 0
  for (const event of [...parser.push(text), ...parser.end('finished')]) {
    if (event.type === 'action-failed' || event.type === 'diagnostic') failed.push(event.diagnostic.message)
    if (event.type !== 'action-end' || event.action.type === 'show_plan') continue
    const staged = stageAction(now, event.action)
    if (staged.outcome.status !== 'applied') failed.push(`${event.action.file}: ${staged.outcome.message}`)
    now = staged.files
    count += 1
  }
  return { files: now, count, failed }
}

describe('the built-in model', () => {
  it('streams a plan in words, actions in the grammar, and next steps', async ({ expect }) => {
    const parts = await stream(ask('an apiary log with hives and inspections'))
    expect(parts[0]?.type).toBe('stream-start')
    expect(parts.filter(({ type }) => type === 'text-delta').length).toBeGreaterThan(100)
    const last = parts.at(-1)
    expect(last).toMatchObject({ type: 'finish', finishReason: { unified: 'stop' } })
    if (last?.type === 'finish') expect(last.usage.outputTokens.total).toBe(Math.ceil(textOf(parts).length / 4))
    const text = textOf(parts)
    expect(text).toMatch(/^I'll build \*\*Apiary Log\*\*/)
    expect(text).toMatch(/title="Next you could say"/)
    const { files, failed } = carryOut(text)
    expect(failed).toEqual([])
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['app.json', 'Layout.jsx', 'pages/Dashboard.jsx', 'entities/Hive.json']),
    )
  })

  it('carries several changes out one upon the other', async ({ expect }) => {
    const { files } = carryOut(textOf(await stream(ask('a wine cellar'))))
    const text = textOf(await stream(ask('rename region to area, add a shelf to wines and rename shelf to rack', files)))
    const after = carryOut(text, files)
    expect(after.failed).toEqual([])
    expect(after.files['entities/Wine.json']).toMatch(/"rack"/)
    expect(after.files['entities/Wine.json']).toMatch(/"area"/)
  })

  it('goes on where a reply was cut off without repeating', async ({ expect }) => {
    const whole = textOf(await stream(ask('a wine cellar')))
    const part = carryOut(whole.slice(0, whole.length / 2))
    const done = [...whole.slice(0, whole.length / 2).matchAll(/file="([^"]+)"/g)]
      .map(([, file = '']) => file)
      .slice(0, part.count)
    const words = `Let's keep going\nYour last reply was cut off. It answered: a wine cellar\nCarried out so far, and in the context block: ${done.join(', ')}.\nGo on from there. Do not repeat what was carried out.`
    const rest = carryOut(textOf(await stream(ask(words, part.files))), part.files)
    expect(rest.failed).toEqual([])
    expect(rest.files).toEqual(carryOut(whole).files)
    expect(part.count + rest.count).toBe(carryOut(whole).count)
  })

  it('answers the same through doGenerate', async ({ expect }) => {
    const { content, usage } = await createBuiltinModel().doGenerate(ask('a wine cellar'))
    expect(content).toEqual([{ type: 'text', text: textOf(await stream(ask('a wine cellar'))) }])
    expect(usage.inputTokens.total).toBeGreaterThan(10)
  })

  it('stops when told to', async ({ expect }) => {
    const stop = new AbortController()
    const { stream: parts } = await createBuiltinModel().doStream(ask('a wine cellar', {}, stop.signal))
    const reader = parts.getReader()
    for (let count = 0; count < 5; count++) await reader.read()
    stop.abort(new Error('stopped'))
    await expect(async () => {
      for (let count = 0; count < 20; count++) await reader.read()
    }).rejects.toThrow('stopped')
  })

  it.for([
    ['eine App für meine Bücher mit Autor und Titel', /English only/],
    ['what can you do?', /I build apps that keep things/],
    ['hello', /what your app should keep/],
  ] as const)('answers "%s" in words alone', async ([words, answer], { expect }) => {
    const text = textOf(await stream(ask(words)))
    expect(text).toMatch(answer)
    expect(text).not.toMatch(/<action type="(?!suggest_requests)/)
  })

  it('says what it cannot do, and where one can do it by hand', async ({ expect }) => {
    const { files } = carryOut(textOf(await stream(ask('a wine cellar'))))
    const text = textOf(await stream(ask('make it sing opera when the moon is full', files)))
    expect(text).toMatch(/did not understand/)
    expect(text).toContain('**Plan of this app**')
    expect(text).not.toContain('suggest_requests')
    expect(text).not.toMatch(/AI_BASE_URL/)
  })
})

import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { readVersionFiles } from '#worker/versions/read-version'
import { addFile, collect, endOf, openChat, PAGE, textOfChunks } from './testing/chat-world'

describe('answering a message', () => {
  it('streams the reply, carries out its actions and commits one version', async () => {
    const chat = await openChat()
    const text = `Here you are.\n\n${addFile('pages/Home.jsx', PAGE)}\nDone.`
    await chat.model.script({ text })
    const chunks = await collect(await chat.send('Make a home page'))
    expect(chunks[0]).toMatchObject({ type: 'start', messageMetadata: { status: 'streaming' } })
    expect(chunks.at(-1)).toMatchObject({ type: 'finish', finishReason: 'stop' })
    expect(textOfChunks(chunks)).toBe(text)
    const end = endOf(chunks)
    expect(end).toMatchObject({ status: 'ready', unresolvedIssues: [], actions: [{ file: 'pages/Home.jsx', status: 'applied' }] })
    const versionId = end.versionId ?? ''
    expect(await readVersionFiles(env, { appId: chat.appId, versionId })).toEqual({ 'pages/Home.jsx': PAGE })
    const [asked, answered] = await chat.messages()
    expect(asked).toMatchObject({ role: 'user', parts: [{ text: 'Make a home page' }] })
    expect(answered).toMatchObject({ role: 'assistant', parts: [{ text }], metadata: { versionId } })
  })
})

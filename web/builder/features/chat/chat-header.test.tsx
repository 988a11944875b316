import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw, serve } from '../../testing/draw'
import { ChatHeader } from './chat-header'
import type { Rights } from './messages/message-actions'

const rights: Rights = {
  ...{ revert: false, copy: false, versionIds: false, retrieval: false, contextCounts: false },
  ...{ usage: false, details: false, rating: false, send: true },
}

function drawHeader(model: string, more: Partial<Rights> = {}) {
  serve(({ path }) => {
    if (path === '/api/models/current') return Response.json({ id: model, name: model })
    return path.endsWith('/chat/usage') ? Response.json({ replies: 1, models: [] }) : Response.json({}, { status: 404 })
  })
  return draw(<ChatHeader appId="app1" rights={{ ...rights, ...more }} repliesSeen={1} isReadOnly />)
}

it('offers a limit of tokens to whoever builds with a model, and says what a token is', async () => {
  const { user } = drawHeader('acme/rocket')
  await user.click(await screen.findByRole('button', { name: 'Usage limit' }))
  expect(screen.getByLabelText(/more tokens than/)).toBeTruthy()
  expect(screen.getByText(/^A token is/)).toBeTruthy()
})

it('speaks of no tokens where the built-in builder answers', async () => {
  const { client } = drawHeader('built-in')
  await expect.poll(() => client.getQueryState(['model'])?.status).toBe('success')
  expect(screen.queryByRole('button', { name: 'Usage limit' })).toBe(null)
})

it('limits nothing in the figures of the built-in builder either', async () => {
  const { user } = drawHeader('built-in', { usage: true })
  await user.click(screen.getByRole('button', { name: 'Token usage of this chat' }))
  expect(await screen.findByText(/uses no tokens/)).toBeTruthy()
  expect(screen.queryByLabelText(/more tokens than/)).toBe(null)
})

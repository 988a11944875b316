import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AccessTokens } from '#contract/access/access-tokens'
import type { App } from '#contract/app/apps'
import { draw, serve } from '../../testing/draw'
import { ProgramsPanel } from './programs-panel'

const MCP_URL = 'https://boats.apps.example/_app/mcp'
const AGENT = { id: 'token1', name: 'Agent', scope: 'use', role: 'user', createdAt: '2026-11-22T10:00:00.000Z', lastUsedAt: null }
const GIT = { ...AGENT, id: 'token2', name: 'Laptop', scope: 'read', role: null }
const app = { appId: 'app1', publishedUrl: null } as App

function servePrograms() {
  let programs = { tokens: [GIT], gitUrl: '', mcpUrl: MCP_URL, isOpenToPrograms: false } as AccessTokens
  return serve(({ method, path, json }) => {
    if (path.endsWith('/programs')) programs = { ...programs, isOpenToPrograms: (json as { isOpen: boolean }).isOpen }
    if (method === 'POST') {
      programs = { ...programs, tokens: [GIT, AGENT] as AccessTokens['tokens'] }
      return Response.json({ ...programs, token: 'buildai_secret' }, { status: 201 })
    }
    if (method === 'DELETE') programs = { ...programs, tokens: [GIT] as AccessTokens['tokens'] }
    return Response.json(programs)
  })
}

it('is off, opens with one switch, and shows address, tokens for programs alone, and a new one the once', async () => {
  const calls = servePrograms()
  const { user } = draw(<ProgramsPanel app={app} />)
  const toggle = await screen.findByRole('switch', { name: 'Open to programs' })
  expect(toggle.getAttribute('aria-checked')).toBe('false')
  expect(screen.queryByText(MCP_URL)).toBeNull()
  await user.click(toggle)
  expect(await screen.findByText(MCP_URL)).toBeTruthy()
  expect(screen.getByText('It answers once the app is published.')).toBeTruthy()
  expect(screen.getByText('No tokens yet. Make one above.')).toBeTruthy()
  await user.type(screen.getByLabelText('Name'), 'Agent')
  await user.selectOptions(screen.getByLabelText('May'), 'What an admin may')
  await user.click(screen.getByRole('button', { name: 'Make a token' }))
  expect(await screen.findByText('buildai_secret')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.json).toEqual({ name: 'Agent', scope: 'use', role: 'admin' })
  expect(screen.queryByText('Laptop')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Revoke Agent' }))
  await user.click(await screen.findByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('No tokens yet. Make one above.')).toBeTruthy()
})

it('offers another try where the tokens could not be loaded', async () => {
  let isDown = true
  serve(() =>
    isDown
      ? Response.json({ error: { code: 'internal', message: 'Down' } }, { status: 500 })
      : Response.json({ tokens: [], gitUrl: '', mcpUrl: MCP_URL, isOpenToPrograms: true }),
  )
  const { user } = draw(<ProgramsPanel app={app} />)
  expect(await screen.findByText('The tokens could not be loaded')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: /try again|retry/i }))
  expect(await screen.findByText(MCP_URL)).toBeTruthy()
})

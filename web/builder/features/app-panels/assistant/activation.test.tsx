import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type AssistantSetup, DEFAULT_ASSISTANT } from '#contract/assistants/assistant'
import { assistantQuery } from '../../../lib/app/assistant'
import { notify } from '../../../lib/screen/notify'
import { draw, serve } from '../../../testing/draw'
import { Activation } from './activation'

const DRAFT: AssistantSetup = {
  ...{ chatAppId: null, status: 'draft', isSpace: false, document: DEFAULT_ASSISTANT, isModelConnected: true },
  ...{ url: null, entities: [], functions: [] },
}

function Drawn() {
  const { data } = useQuery(assistantQuery('app1'))
  return data ? <Activation appId="app1" setup={data} /> : null
}

it('shows the assistant as active at once, and takes it back where the server fails', async () => {
  const failed = vi.spyOn(notify, 'error')
  const answer = Promise.withResolvers<Response>()
  serve(({ method }) => (method === 'GET' ? Response.json(DRAFT) : answer.promise))
  const { user } = draw(<Drawn />)
  const isOn = () => screen.getByRole('switch', { name: 'Chat assistant' }).getAttribute('aria-checked')
  await user.click(await screen.findByRole('switch', { name: 'Chat assistant' }))
  await user.click(await screen.findByRole('button', { name: 'Activate' }))
  await expect.poll(isOn).toBe('true')
  answer.resolve(new Response(null, { status: 500 }))
  await expect.poll(isOn).toBe('false')
  expect(failed).toHaveBeenCalledWith('Failed to activate chat assistant')
})

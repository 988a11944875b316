import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { FunctionSummary } from '#contract/services/functions'
import { notify } from '../../lib/screen/notify'
import { draw, serve } from '../../testing/draw'
import { useDeployWithWords } from './use-deploy-with-words'

const greet: FunctionSummary = {
  name: 'greet',
  path: 'functions/greet/entry.ts',
  description: '',
  access: 'users',
  functionUrl: 'http://localhost/functions/greet',
  state: 'new',
  deployedAt: null,
  isLive: false,
  secrets: [{ name: 'MAIL_KEY', isRequired: true, isSet: false }],
  automations: [],
  problems: [],
  warnings: [],
}
const onManageSecrets = vi.fn()
function Deploy({ summary }: { summary: FunctionSummary }) {
  const { run } = useDeployWithWords('app1', { summary, onManageSecrets })
  return (
    <button type="button" onClick={run}>
      Deploy
    </button>
  )
}
const refusal = (status: number, code: string, message = 'x') => Response.json({ error: { code, message } }, { status })

it.for([
  [refusal(500, 'internal'), 'Failed to deploy function. Please try again.'],
  [refusal(400, 'invalid-input', 'greet does not parse'), 'greet does not parse'],
] as const)('a deployment that fails says why, %#', async ([answer, words]) => {
  const error = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
  serve(() => answer.clone())
  const { user } = draw(<Deploy summary={greet} />)
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(error).toHaveBeenCalledWith(words))
})

it('a function without a name is not sent', async () => {
  const error = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
  const calls = serve(() => new Response(null, { status: 500 }))
  const { user } = draw(<Deploy summary={{ ...greet, name: '' }} />)
  await user.click(screen.getByRole('button'))
  expect(error).toHaveBeenCalledWith('Could not determine function name')
  expect(calls).toEqual([])
})

it('secrets that are missing are one click away, and what is deployed is said', async () => {
  const error = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
  const success = vi.spyOn(notify, 'success').mockImplementation(() => undefined)
  serve(() => refusal(409, 'missing_secrets'))
  const { user } = draw(<Deploy summary={greet} />)
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(error).toHaveBeenCalledWith('Missing required secrets', expect.anything()))
  const [, options] = error.mock.lastCall ?? []
  expect(options?.action?.label).toBe('Manage Secrets')
  options?.action?.onClick()
  expect(onManageSecrets).toHaveBeenCalledWith(['MAIL_KEY'])
  serve(() => Response.json({ functionUrl: greet.functionUrl }))
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(success).toHaveBeenCalledWith('Function deployed successfully!'))
})

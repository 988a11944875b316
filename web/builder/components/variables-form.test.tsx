import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BuildVariable } from '#contract/app/variables/build-variables'
import { draw, serve } from '../testing/draw'
import { VariablesForm } from './variables-form'

const variable = (name: string, more: Partial<BuildVariable> = {}): BuildVariable => ({
  name,
  value: null,
  path: 'lib/client.js',
  line: 3,
  isOptional: false,
  ...more,
})

it('asks for what is read, sends what changed, and says why a secret is not taken', async () => {
  let refusal: string | undefined =
    'VITE_KEY holds what looks like a Stripe secret key. Everybody who opens the app could read it.'
  const calls = serve(({ method }) => {
    if (method === 'GET')
      return Response.json({
        variables: [variable('VITE_KEY'), variable('VITE_URL', { value: 'https://a.example', isOptional: true })],
      })
    if (!refusal) return Response.json({ versionId: 'v2', previousVersionId: 'v1' })
    return Response.json({ error: { code: 'validation-failed', message: refusal } }, { status: 422 })
  })
  const { user } = draw(<VariablesForm appId="app" />)
  const key = await screen.findByLabelText('VITE_KEY')
  expect(screen.getByText('Read in lib/client.js, line 3.')).toBeTruthy()
  const save = screen.getByRole('button', { name: 'Save variables' }) as HTMLButtonElement
  expect(save.disabled).toBe(true)
  await user.type(key, 'sk_live_x')
  await user.click(save)
  expect(await screen.findByText(refusal)).toBeTruthy()
  refusal = undefined
  await user.clear(key)
  await user.type(key, 'public')
  await user.clear(screen.getByLabelText('VITE_URL'))
  await user.click(save)
  await waitFor(() => expect(save.disabled).toBe(true))
  expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.json).toEqual({ values: { VITE_KEY: 'public', VITE_URL: null } })
})

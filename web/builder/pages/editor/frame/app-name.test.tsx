import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type App, MAX_NAME } from '#contract/app/apps'
import { autosave } from '../../../lib/app/app-autosave'
import { draw, serve } from '../../../testing/draw'
import { AppName } from './app-name'

const app = { appId: 'abcdefghij0123456789', name: 'Hives' } as App

it('says how long a name may be where more was written', async () => {
  serve(() => new Response(null, { status: 503 }))
  const { user } = draw(<AppName app={app} name={undefined} />)
  const field = screen.getByLabelText<HTMLInputElement>('App name')
  await user.type(field, '!')
  expect(screen.queryByText('80 characters at most')).toBeNull()
  await user.paste('x'.repeat(300))
  expect(field.value).toHaveLength(MAX_NAME)
  expect(screen.getByText('80 characters at most').id).toBe(field.getAttribute('aria-describedby'))
  autosave.discard('all')
})

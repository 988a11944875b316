import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { App } from '#contract/app/apps'
import { accountQuery } from '../../lib/session/account'
import { draw, serve } from '../../testing/draw'
import { AccessSettings } from './access-settings'

const APP = {
  appId: 'app',
  appType: 'gen app',
  publishedVersionId: 'v1',
  hasDomain: true,
  visibility: 'public',
  isSignupEnabled: false,
} as App

it.for([
  ['explorer', false, true],
  ['moon', false, false],
  // To shut it takes no plan.
  ['lite', true, false],
] as const)('on %s, sign-up being on: %s, its switch is disabled: %s', ([plan, isSignupEnabled, isDisabled]) => {
  serve(() => new Response(null, { status: 404 }))
  const { client, rerender } = draw(<p />)
  client.setQueryData(accountQuery.queryKey, { plan, isAdmin: false } as never)
  rerender(
    <MemoryRouter>
      <AccessSettings app={{ ...APP, isSignupEnabled }} />
    </MemoryRouter>,
  )
  expect(screen.getByRole<HTMLButtonElement>('switch', { name: 'Anyone may sign up' }).disabled).toBe(isDisabled)
  expect(screen.queryByText(/^Upgrade your plan to let anyone sign up/) !== null).toBe(isDisabled)
})

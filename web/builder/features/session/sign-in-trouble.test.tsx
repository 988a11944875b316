import { screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { SignInOptions } from '#contract/people/identity'
import { draw, serve } from '../../testing/draw'
import { ResetPasswordLink } from './reset-password-link'
import { SignInLink } from './sign-in-link'
import { SignInMethods } from './sign-in-methods'
import { SignUpForm } from './sign-up-form'

afterEach(() => vi.restoreAllMocks())

const OPTIONS: SignInOptions = {
  ...{ name: 'BuildAI', isSignUpOpen: true, isFirstVisit: false, password: true, magicLink: true, google: false },
  ...{ logoUrl: null, botCheckSiteKey: null },
}
const broken = () => Response.json({ error: { code: 'internal', message: 'Broken' } }, { status: 500 })

it('says so when the mail could not be sent', async () => {
  serve(({ path }) => (path === '/api/auth/options' ? Response.json(OPTIONS) : broken()))
  const { user } = draw(<SignInMethods continueUrl="/home" />)
  await user.click(await screen.findByRole('button', { name: 'Sign in without a password' }))
  await user.type(screen.getByLabelText('Email'), 'ada@builders.example{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to send magic link. Please try again.')

  await user.click(screen.getByRole('button', { name: 'Use a password' }))
  await user.click(screen.getByRole('button', { name: 'Forgot it?' }))
  const email = screen.getByLabelText('Email')
  expect(email).toHaveProperty('value', 'ada@builders.example')
  await user.type(email, '{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Something went wrong sending password reset email. Please try again later or contact support',
  )
})

it('says so when signing in by a link failed', async () => {
  serve(({ path }) =>
    path === '/api/auth/readLink' ? Response.json({ mode: 'signIn', email: 'ada@builders.example' }) : broken(),
  )
  const routes = [{ path: '/', element: <SignInLink code="code-1" search="" /> }]
  const { user } = draw(<RouterProvider router={createMemoryRouter(routes)} />)
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to sign in with magic link')
})

it('keeps what was typed while a new password cannot be set, and sets it then', async () => {
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), broken, () => Response.json({ success: true })]
  const calls = serve(({ path }) =>
    path === '/api/auth/readLink'
      ? Response.json({ mode: 'resetPassword', email: 'ada@builders.example' })
      : (answers.shift() ?? broken)(),
  )
  const routes = [
    { path: '/', element: <ResetPasswordLink code="code-1" search="?redirectTo=%2Fsettings" /> },
    { path: '/login', element: <p>Signing in</p> },
  ]
  const { user } = draw(<RouterProvider router={createMemoryRouter(routes)} />)
  await screen.findByText('for ada@builders.example')
  await user.type(screen.getByLabelText('New password'), 'a long and plain passphrase{Enter}')
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('could not be reached'))
  const save = screen.getByRole('button', { name: 'Set password' })
  await user.click(save)
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Error resetting password!'))
  await user.click(save)
  await screen.findByText('Signing in')
  const json = { code: 'code-1', newPassword: 'a long and plain passphrase' }
  expect(calls.slice(1)).toEqual(Array.from({ length: 3 }, () => ({ method: 'POST', path: '/api/auth/resetPassword', json })))
})

it('asks for the bot check where this installation has one, and sends its token along', async () => {
  const calls = serve(({ path }) =>
    path === '/api/auth/options' ? Response.json({ ...OPTIONS, botCheckSiteKey: 'site-key' }) : broken(),
  )
  // Turnstile's own script, as far as a form meets it.
  const script = new Promise<HTMLScriptElement>((asked) => {
    vi.spyOn(document.head, 'append').mockImplementationOnce((element) => asked(element as HTMLScriptElement))
  })
  const reset = vi.fn()
  const { user } = draw(<SignUpForm continueUrl="/home" />)
  const { src, onload } = await script
  expect(src).toBe('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit')
  vi.stubGlobal('turnstile', {
    render: (box: HTMLElement, { sitekey, callback }: { sitekey: string; callback: (token: string) => void }) => {
      box.textContent = `Checked for ${sitekey}`
      callback('token-1')
      return 'one'
    },
    ...{ reset, remove: () => undefined },
  })
  onload?.call(window, new Event('load'))
  await screen.findByText('Checked for site-key')
  await user.type(screen.getByLabelText('Email'), 'ada@builders.example')
  await user.type(screen.getByLabelText('Password'), 'a long and plain passphrase{Enter}')
  await screen.findByRole('alert')
  expect(calls.at(-1)).toMatchObject({ path: '/api/auth/signUp', json: { botCheckToken: 'token-1' } })
  // A token is good for one try.
  expect(reset).toHaveBeenCalledWith('one')
})

import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw, serve } from '../../testing/draw'
import { SignUpForm } from './sign-up-form'

const wrongOf = (label: string) => {
  const field = screen.getByLabelText(label)
  return field.getAttribute('aria-invalid') === 'true' && field.parentElement?.parentElement?.textContent
}

it('says of each field that it is missing, and of one that is there what is wrong with it', async () => {
  const calls = serve(() => Response.json({}))
  const { user } = draw(<SignUpForm continueUrl="/" />)
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(wrongOf('Email')).toContain('Enter your email'))
  expect(wrongOf('Password')).toContain('Choose a password')
  expect(wrongOf('Name')).toBe(false)
  await user.type(screen.getByLabelText('Email'), 'ada@')
  await user.type(screen.getByLabelText('Password'), 'short')
  await waitFor(() => expect(wrongOf('Email')).toContain('This email is invalid'))
  expect(wrongOf('Password')).toContain('This password is too weak')
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

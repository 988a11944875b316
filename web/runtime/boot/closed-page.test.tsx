import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { auth } from '../client/auth'
import { ClosedPage } from './closed-page'

vi.mock('../lib/page-access', () => ({
  currentAudience: () => 'user',
  isUnverified: () => false,
  needsMembership: () => false,
}))

it('leaves whoever is signed in and may see nothing a way out', () => {
  const logout = vi.spyOn(auth, 'logout').mockResolvedValue()
  render(<ClosedPage name="Model Railway Club" icon="/_app/icon.svg" isSignupEnabled={false} />)
  expect(screen.getByText('Your account may not see what Model Railway Club keeps. Ask whoever runs it for access.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Use another account' }))
  expect(logout).toHaveBeenCalledOnce()
})

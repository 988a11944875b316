import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import PublicForm from '@/components/shared/PublicForm'
import { configOf, drawApp } from './testing/app'

const CLAIM = configOf('Claim', { fields: [{ name: 'status', label: 'Status', kind: 'text', default: 'open' }] })

it('sends no row of nothing, and one in which something is said', async () => {
  const calls = drawApp([CLAIM], { Claim: [] }, <PublicForm config={CLAIM} fields={['name']} button="Send" thanks="Thank you!" />)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Fill in something first.')
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'A green umbrella' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Thank you!')).toBeTruthy()
  await vi.waitFor(() => expect(calls('Claim').create.mock.calls).toEqual([[{ name: 'A green umbrella', status: 'open' }]]))
})

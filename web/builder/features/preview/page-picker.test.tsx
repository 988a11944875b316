import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../testing/draw'
import { PagePicker } from './page-picker'

it('says where one is, also on a page that nobody knows, and leads to the others', async () => {
  const onPick = vi.fn()
  const { user, rerender } = draw(<PagePicker pages={['Home', 'OrderList']} titles={{}} current={undefined} onPick={onPick} />)
  const button = () => screen.getByRole('button')
  expect(button().textContent).toBe('Unknown page')
  await user.click(button())
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Home', 'Order list'])
  await user.click(screen.getByRole('menuitem', { name: 'Order list' }))
  expect(onPick).toHaveBeenCalledWith('OrderList')
  rerender(<PagePicker pages={['Home', 'OrderList']} titles={{}} current="OrderList" onPick={onPick} />)
  expect(button().getAttribute('aria-label')).toBe('Page: Order list')
  rerender(<PagePicker pages={[]} titles={{}} current={undefined} onPick={onPick} />)
  expect([button().textContent, button().hasAttribute('disabled')]).toEqual(['No pages yet', true])
})

it('calls a page as the app does, whatever it is called in the code', async () => {
  const { user } = draw(
    <PagePicker pages={['Home', 'Loans']} titles={{ Loans: 'Borrowed tools' }} current="Loans" onPick={vi.fn()} />,
  )
  await user.click(screen.getByRole('button', { name: 'Page: Borrowed tools' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Home', 'Borrowed tools'])
})

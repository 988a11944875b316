import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Frame } from './frame'

it('is made anew for another document, and stays for the same', () => {
  const { rerender } = render(<Frame title="Mail" srcDoc="one" />)
  const one = screen.getByTitle('Mail')
  rerender(<Frame title="Mail" srcDoc="one" className="wide" />)
  expect(screen.getByTitle('Mail')).toBe(one)
  rerender(<Frame title="Mail" srcDoc="two" />)
  expect(screen.getByTitle('Mail')).not.toBe(one)
})

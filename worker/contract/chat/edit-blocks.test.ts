import fc from 'fast-check'
import { describe, it } from 'vitest'
import { applyEdit } from './edit-blocks'

const block = (search: string, replace: string) => `<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE`
const SOURCE = 'function A() {\n  const a = 1\n  return a\n}\n\nfunction B() {\n  return a\n}\n'

describe('editing by search and replace', () => {
  it('replaces whole lines that match exactly', ({ expect }) => {
    expect(applyEdit(SOURCE, block('  const a = 1', '  const a = 2'))).toEqual({
      ok: true,
      content: SOURCE.replace('a = 1', 'a = 2'),
    })
  })

  it('finds lines whose white space differs, and indents the replacement as the file is', ({ expect }) => {
    const result = applyEdit('<div>\n    <p>one</p>\n</div>', block('<p>one</p>', '<p>one</p>\n<p>two</p>'))
    expect(result).toEqual({ ok: true, content: '<div>\n    <p>one</p>\n    <p>two</p>\n</div>' })
  })

  it('never re-indents an exact match', ({ expect }) => {
    expect(applyEdit('  a\n  b', block('  a', 'a\n      c'))).toEqual({ ok: true, content: 'a\n      c\n  b' })
  })

  it('refuses what is found twice and names the lines', ({ expect }) => {
    expect(applyEdit(SOURCE, block('  return a', '  return 2'))).toMatchObject({
      ok: false,
      problem: 'ambiguous',
      message: expect.stringContaining('3, 7'),
    })
  })

  it('refuses what is not found and shows the lines that come nearest', ({ expect }) => {
    expect(applyEdit(SOURCE, block('  const a = 1\n  return b', 'x'))).toMatchObject({
      ok: false,
      problem: 'not-found',
      nearMiss: expect.stringContaining('const a = 1'),
    })
  })

  it.for([
    ['no-blocks', 'just text'],
    ['unclosed-block', '<<<<<<< SEARCH\na\n=======\nb'],
    ['empty-search', block('', 'b')],
  ])('refuses with %s', ([problem, body], { expect }) => {
    expect(applyEdit(SOURCE, body ?? '')).toMatchObject({ ok: false, problem })
  })

  it('takes a SEARCH that ends, or begins, within a line which REPLACE says again, and keeps what stands beyond it', ({
    expect,
  }) => {
    const source = '<div>\n  <Button size="lg" disabled={isBusy} onClick={start}>\n    Start\n  </Button>\n</div>'
    const above = applyEdit(source, block('  <Button size="lg" disabled', '  <Sizes />\n  <Button size="lg" disabled'))
    expect(above).toEqual({ ok: true, content: source.replace('  <Button', '  <Sizes />\n  <Button') })
    const below = applyEdit(source, block('onClick={start}>\n    Start', 'onClick={start}>\n    Begin'))
    expect(below).toEqual({ ok: true, content: source.replace('Start', 'Begin') })
    const within = applyEdit(source, block('<Button size="lg" disabled={isBusy}', '<Button size="sm" disabled={isLate}'))
    expect(within).toEqual({ ok: true, content: source.replace('lg', 'sm').replace('isBusy', 'isLate') })
    // The whole line was meant, or may have been.
    const whole = '  <Button size="lg" disabled={isDone} onClick={start}>'
    expect(applyEdit(source, block('  <Button size="lg" disabled', whole)).ok).toBe(false)
    expect(applyEdit(source, block('  <Button size="lg" disabled', '')).ok).toBe(false)
    expect(applyEdit(`${source}\n${source}`, block('<Button size="lg" disabled', 'x <Button size="lg" disabled')).ok).toBe(false)
  })

  it('takes a diff for what it says, wherever its lines are', ({ expect }) => {
    const diff =
      '--- a/x\n+++ b/x\n@@ -20,3 +20,4 @@\n function A() {\n-  const a = 1\n+  const a = 2\n+  const b = 3\n   return a\n'
    expect(applyEdit(SOURCE, diff)).toEqual({ ok: true, content: SOURCE.replace('a = 1', 'a = 2\n  const b = 3') })
    expect(applyEdit(SOURCE, '@@ -1 +1 @@\n-nowhere\n+x')).toMatchObject({ ok: false, problem: 'not-found' })
    expect(applyEdit(SOURCE, '@media print {\n}')).toMatchObject({ ok: false, problem: 'no-blocks' })
  })

  it('applies all blocks or none', ({ expect }) => {
    expect(applyEdit(SOURCE, `${block('  const a = 1', '  const a = 2')}\n${block('nowhere at all', 'x')}`).ok).toBe(false)
  })

  it('puts exactly the replacement in the place of any unique line', ({ expect }) => {
    const line = fc.string().filter((some) => some.trim() !== '' && !/[\n\r]|^[<=>]{5}/.test(some))
    fc.assert(
      fc.property(
        fc.uniqueArray(line, { minLength: 1, maxLength: 20, selector: (some) => some.trim().replace(/\s+/g, ' ') }),
        fc.nat(),
        line,
        (lines, at, replacement) => {
          const index = at % lines.length
          const expected = lines.map((some, place) => (place === index ? replacement : some)).join('\n')
          expect(applyEdit(lines.join('\n'), block(lines[index] ?? '', replacement))).toEqual({ ok: true, content: expected })
        },
      ),
    )
  })
})

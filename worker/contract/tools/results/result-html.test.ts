import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markdownAsHtml } from './markdown-html'
import { resultAsHtml, sourcesAsHtml } from './result-html'

describe('Markdown of an answer', () => {
  it('is headings, lists, tables, quotes, code and emphasis', () => {
    expect(
      markdownAsHtml('# One\nA **bold** and *soft* `a<b`\nline\n\n- x\n- y\n\n1. z\n\n> quoted\n\n---\n```js\n<b>\n```'),
    ).toBe(
      [
        '<h2>One</h2>',
        '<p>A <strong>bold</strong> and <em>soft</em> <code>a&lt;b</code><br>line</p>',
        '<ul><li>x</li><li>y</li></ul>',
        '<ol><li>z</li></ol>',
        '<blockquote>quoted</blockquote>',
        '<hr>',
        '<pre><code>&lt;b&gt;</code></pre>',
      ].join('\n'),
    )
    expect(markdownAsHtml('| a | b |\n|---|---|\n| 1 | 2 |')).toContain(
      '<thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td>',
    )
  })

  it('BF06: no link, no picture follows from it; numbers lead to sources that there are', () => {
    expect(markdownAsHtml('![x](https://evil.example/a.png) [here](javascript:alert(1)) <https://evil.example> [1] [7]', 1)).toBe(
      '<p>x here (javascript:alert(1)) &lt;https://evil.example&gt; <a class="cite" href="#source-1">[1]</a> [7]</p>',
    )
  })

  it('BG06: holds no tag and no attribute of its author’s, whatever comes, and is quick', () => {
    const bits = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '**',
      '*',
      '`',
      '```',
      '\n',
      '| ',
      '|--|--|',
      '# ',
      '- ',
      '1. ',
      '[1]',
      '](',
      '![',
      '<img src=x onerror=y>',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(bits, fc.string({ maxLength: 5 })), { maxLength: 60 }), (parts) => {
        const html = markdownAsHtml(parts.join(''), 1)
        const tags = html.match(/<[^>]*>/g) ?? []
        const known =
          /^<\/?(?:h[2-6]|p|ul|ol|li|blockquote|pre|code|strong|em|hr|br|table|thead|tbody|tr|th|td|div)>$|^<div class="scroll" tabindex="0">$|^<a class="cite" href="#source-1">$|^<\/a>$/
        for (const tag of tags) expect(tag).toMatch(known)
      }),
    )
    // What grew with the square of a text's length would not end in the time of a test.
    for (const each of ['*a', '**', '`', '[', '|', '> ', '- '].map((sign) => sign.repeat(500_000))) markdownAsHtml(each, 1)
  })
})

describe('a result', () => {
  const columns = [
    { name: 'name', label: 'Name <b>' },
    { name: 'price', label: 'Price' },
    { name: 'note', label: '' },
  ]
  const items = [{ name: '<img src=x>', price: '12', note: 'a\nb' }]

  it('BG06: is cards, a list or a table, with its HTML as text', () => {
    const cards = resultAsHtml({ kind: 'items', items, pictures: [] }, { kind: 'cards', hasImages: true, columns })
    expect(cards).toContain('<ul class="cards"><li><div class="picture letter" aria-hidden="true">&lt;</div>')
    expect(cards).toContain(
      '<h3>&lt;img src=x&gt;</h3><dl><div><dt>Price</dt><dd>12</dd></div><div><dt>note</dt><dd>a<br>b</dd></div></dl>',
    )
    const table = resultAsHtml({ kind: 'items', items, pictures: [] }, { kind: 'table', hasImages: false, columns })
    expect(table).toContain('<th scope="col">Name &lt;b&gt;</th>')
    expect(resultAsHtml({ kind: 'items', items: [], pictures: [] }, { kind: 'list', hasImages: false, columns })).toContain(
      'Nothing was found',
    )
  })

  it('BF06: loads pictures of the app itself and no others', () => {
    const shown = (address: string) =>
      resultAsHtml({ kind: 'items', items, pictures: [address] }, { kind: 'cards', hasImages: true, columns }).includes(
        '<img class="picture"',
      )
    expect(shown('/files/abcdefghij0123456789/a_b.png')).toBe(true)
    for (const address of [
      'https://evil.example/a.png',
      '//evil.example/files/abcdefghij0123456789/a.png',
      '/files/../x',
      'data:image/png;base64,x',
    ])
      expect([address, shown(address)]).toEqual([address, false])
  })

  it('BF07: names its sources, and which of them are gone', () => {
    const source = { itemId: 'x', itemName: 'Rules', headings: ['Hours'], quote: 'At <nine>', isGone: false }
    expect(sourcesAsHtml([source])).toContain('[1] Rules › Hours</summary><blockquote>At &lt;nine&gt;</blockquote>')
    expect(sourcesAsHtml([{ ...source, isGone: true }])).toContain('This has been removed since')
    expect(sourcesAsHtml([])).toBe('')
  })
})

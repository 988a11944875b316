import { useRef } from 'react'
import { Bold, Heading2, Italic, Link2, List, Quote } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'

/** What each tool writes: around the selection, or before each of its lines. */
const TOOLS = [
  { label: 'Heading', icon: Heading2, line: '## ' },
  { label: 'Bold', icon: Bold, around: ['**', '**'] },
  { label: 'Italic', icon: Italic, around: ['*', '*'] },
  { label: 'Link', icon: Link2, around: ['[', '](https://)'] },
  { label: 'List', icon: List, line: '- ' },
  { label: 'Quote', icon: Quote, line: '> ' },
]

export default function MarkdownInput({ value, onChange }) {
  const input = useRef(null)
  const apply = ({ line, around }) => {
    const { selectionStart: from, selectionEnd: to } = input.current
    const start = line ? value.lastIndexOf('\n', from - 1) + 1 : from
    const chosen = value.slice(start, to)
    const next = line ? chosen.split('\n').map((each) => line + each).join('\n') : around[0] + (chosen || 'text') + around[1]
    onChange(value.slice(0, start) + next + value.slice(to))
    window.requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(start, start + next.length)
    })
  }
  return (
    <div className="rounded-xl border bg-card">
      <div role="toolbar" aria-label="Format" className="flex flex-wrap gap-0.5 border-b p-1.5">
        {TOOLS.map(({ label, icon: Icon, ...tool }) => (
          <Button key={label} type="button" variant="ghost" size="icon-sm" aria-label={label} title={label} onClick={() => apply(tool)}>
            <Icon />
          </Button>
        ))}
      </div>
      <Textarea
        ref={input}
        aria-label="Text"
        rows={18}
        className="min-h-96 rounded-t-none border-0 shadow-none"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

import { useState } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog'

/** Pictures side by side; one opens large, and arrow keys go on. Pictures: { id, src, title, note }. */
export default function Gallery({ pictures }) {
  const [at, setAt] = useState(null)
  const open = at === null ? null : pictures[at]
  const go = (steps) => setAt((at + steps + pictures.length) % pictures.length)

  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {pictures.map(({ id, src, title }, index) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => setAt(index)}
              className="group relative block aspect-square w-full overflow-hidden rounded-xl border bg-muted focus-visible:ring-2 focus-visible:ring-ring focus-visible:outline-none"
            >
              <img src={src} alt={title} loading="lazy" className="size-full object-cover transition-transform duration-300 group-hover:scale-105 motion-reduce:transform-none" />
              <span className="absolute inset-x-0 bottom-0 truncate bg-linear-to-t from-black/80 to-transparent px-3 pt-8 pb-2 text-left text-sm font-medium text-white">
                {title}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={Boolean(open)} onOpenChange={() => setAt(null)}>
        {open && (
          <DialogContent
            className="max-w-4xl gap-3 p-3 sm:p-4"
            aria-describedby={undefined}
            onKeyDown={({ key }) => {
              if (key === 'ArrowRight') go(1)
              if (key === 'ArrowLeft') go(-1)
            }}
          >
            <DialogTitle className="pr-10 text-base">{open.title}</DialogTitle>
            <img src={open.src} alt={open.title} className="max-h-[70vh] w-full rounded-lg bg-muted object-contain" />
            <div className="flex items-center justify-between gap-4">
              <Button variant="outline" size="icon" onClick={() => go(-1)} aria-label="Previous picture">
                <ChevronLeft />
              </Button>
              <p className="min-w-0 truncate text-sm text-muted-foreground">
                {[open.note, at + 1 + ' of ' + pictures.length].filter(Boolean).join(' · ')}
              </p>
              <Button variant="outline" size="icon" onClick={() => go(1)} aria-label="Next picture">
                <ChevronRight />
              </Button>
            </div>
          </DialogContent>
        )}
      </Dialog>
    </>
  )
}

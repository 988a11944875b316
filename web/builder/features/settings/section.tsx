import { type ReactNode, useId } from 'react'
import { Card } from '../../components/ui/card'

/** One thing to set: what it is on the left, its controls on the right, one under the other on phones. */
export function Section({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-[14rem_1fr] gap-x-8 gap-y-3 max-md:grid-cols-1">
      <div>
        <h2 id={id} className="font-semibold text-base">
          {title}
        </h2>
        {about && <p className="mt-1 text-pretty text-muted text-sm">{about}</p>}
      </div>
      <Card className="p-5">{children}</Card>
    </section>
  )
}

import { Button } from '@/components/ui/button'

/** Which rows a list leaves out at first, and the way to see them; `begun` comes from useFirstRows. Nothing while none is left out. */
export default function ShowAllRows({ begun }) {
  if (!begun.leftOut) return null
  const told = begun.are === 'shown' ? 'Only ' + begun.about : 'Without ' + begun.about
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted-foreground">
      {begun.isAll ? 'All are shown.' : told + '. ' + begun.leftOut + ' left out.'}
      <Button variant="link" size="sm" className="px-0" onClick={begun.toggle}>
        {begun.isAll ? 'Show fewer' : 'Show all'}
      </Button>
    </p>
  )
}

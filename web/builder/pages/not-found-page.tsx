import { Link } from 'react-router'
import { Standalone } from '../components/crash'
import { Button } from '../components/ui/button'

export function NotFoundPage() {
  return (
    <Standalone title="Not found">
      <p>There is nothing at this address. It may have been moved, or mistyped.</p>
      <Button asChild variant="primary" className="mt-6">
        <Link to="/home">Go to home</Link>
      </Button>
    </Standalone>
  )
}

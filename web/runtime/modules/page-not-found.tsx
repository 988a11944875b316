import { useLocation, useNavigate } from 'react-router-dom'
import { UnknownPage } from '../boot/message-page'

/** What apps with routes of their own show where none of them fits. */
export default function PageNotFound() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return <UnknownPage path={pathname} onHome={() => navigate('/')} />
}

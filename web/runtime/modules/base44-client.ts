import { base44 } from '../client/base44'

export { base44 }
export default base44

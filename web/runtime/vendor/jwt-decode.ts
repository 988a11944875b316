export * from 'jwt-decode'
/** Apps written for its third version import it whole. */
export { jwtDecode as default } from 'jwt-decode'

export { LinkControl as sign } from '../shared/static-control.tsx';

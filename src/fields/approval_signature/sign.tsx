export { StaticControl as sign } from '../shared/static-control.tsx';

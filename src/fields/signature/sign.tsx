export { MarkControl as sign } from '../shared/mark-control.tsx';

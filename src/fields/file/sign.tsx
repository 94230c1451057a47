export { FileControl as sign } from '../shared/file-control.tsx';

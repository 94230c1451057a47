export { pictureStamp as stamp } from '../shared/picture-stamp.ts';

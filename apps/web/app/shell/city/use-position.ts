import { toast } from '@jishi/ui/toast';
import { useState } from 'react';
import { readPosition } from './locate-visitor.ts';

export interface Position {
  latitude: number;
  longitude: number;
}

/**
 * Where the visitor is, once he has asked for distances himself. It orders what the page has already and leaves the
 * browser for nowhere.
 */
export function usePosition() {
  const [position, setPosition] = useState<Position>();
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    setIsAsking(true);
    try {
      const { latitude, longitude } = await readPosition();
      setPosition({ latitude, longitude });
    } catch {
      toast('没有取得您的位置，请在浏览器中允许定位后重试', { tone: 'warning' });
    } finally {
      setIsAsking(false);
    }
  };
  return { position, isAsking, ask };
}
